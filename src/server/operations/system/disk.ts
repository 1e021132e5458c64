/** The disk of the data folder, and how fast it fills. */
import fs from 'node:fs'
import os from 'node:os'
import { diskGrowth, type Growth } from '../../../shared/rules/operations/growth.ts'
import type { Engine } from '../../db/engine.ts'
import type { Clearing } from '../../kernel/housekeeping.ts'
import { keepSample, listSamples } from './database.queries.ts'

export interface DiskFigures {
  readonly freeBytes: number
  readonly totalBytes: number
  /** Null while too little has been measured. */
  readonly growth: Growth | null
}

/** What a user may still write to the disk of a folder, and how large that is. */
export async function diskOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await fs.promises.statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export async function readDisk(engine: Engine, folder: string): Promise<DiskFigures> {
  const disk = await diskOf(folder)
  const samples = await engine.transact('owner', 'read', run => listSamples(run, os.hostname()))
  const measured = samples.map(({ at, freeBytes }) => ({ at: Date.parse(at), freeBytes }))
  return { ...disk, growth: diskGrowth(measured, disk.freeBytes) ?? null }
}

/** Measures once an hour, with the hourly clearing. */
export const keepSamples =
  (folder: string): Clearing =>
  async engine => {
    const { freeBytes } = await diskOf(folder)
    await engine.transact('owner', 'write', run => keepSample(run, os.hostname(), freeBytes))
  }
