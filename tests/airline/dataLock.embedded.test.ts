/** @module-tag rest */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, lockDataFolder } from '../../server/store/dataLock.ts'
import { thisProcess } from '../../server/store/lockHolder.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'airline.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const leave = (change: Record<string, unknown>) => writeFileSync(path, JSON.stringify({ ...thisProcess(), ...change }))

describe('the lock of a data folder', () => {
  it('is held by one at a time and given back', async () => {
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
    await expect(lockDataFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
    ;(await lockDataFolder(folder)).release()
  })

  it('of a dead process is taken over, also when another has got its number since', async () => {
    for (const dead of [
      { pid: 2 ** 22 + 5 },
      { pid: process.pid, began: '1' },
      { pid: process.ppid, began: '1' },
      { pid: process.pid, began: null },
    ]) {
      leave(dead)
      const lock = await lockDataFolder(folder)
      lock.release()
      expect(existsSync(path)).toBe(false)
    }
  })

  it('that was cut off in writing, or is none, is taken over', async () => {
    for (const text of ['', '{"pid":', '"airline"']) {
      writeFileSync(path, text)
      ;(await lockDataFolder(folder)).release()
    }
  })

  it('of another container is respected while its heart beats, and taken over when it is silent', async () => {
    leave({ pid: 1, place: 'elsewhere' })
    const heart = setInterval(() => utimesSync(path, new Date(), new Date()), 50)
    await expect(lockDataFolder(folder)).rejects.toThrow('of another machine or container')
    clearInterval(heart)
    const lock = await lockDataFolder(folder, { silence: 400 })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
  })

  it('is left alone by who no longer holds it', async () => {
    const lock = await lockDataFolder(folder)
    leave({ id: 'another' })
    lock.release()
    expect(existsSync(path)).toBe(true)
  })

  it('goes to one of many who ask at the same time', async () => {
    leave({ pid: 2 ** 22 + 5 })
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(folder)))
    const locks = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(locks).toHaveLength(1)
    locks[0]?.release()
  })
})
