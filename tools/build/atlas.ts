import { pathToFileURL } from 'node:url'

interface Parts {
  /** The built module that writes the atlas. */
  readonly maker: string
  /** The project's folder. */
  readonly root: string
  /** The folder of the built site. */
  readonly client: string
  /** The folder of the atlas's built scripts. */
  readonly scripts: string
  /** The airline's name. */
  readonly brand: string
}

interface Maker {
  writeAtlas(parts: Omit<Parts, 'maker'>): Promise<void>
}

/** Writes the atlas beside the built site, from what lies in the tree. */
export async function finishAtlas({ maker, ...parts }: Parts): Promise<void> {
  const { writeAtlas } = (await import(pathToFileURL(maker).href)) as Maker
  await writeAtlas(parts)
}
