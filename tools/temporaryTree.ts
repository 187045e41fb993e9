import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Calls with a folder that holds the given files, and removes it afterwards. */
export async function withTree<Result>(files: Readonly<Record<string, string>>, work: (root: string) => Promise<Result>): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'sarus-tree-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return await work(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
