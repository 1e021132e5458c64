import os from 'node:os'
import { expect, test } from 'vitest'
import { networkFileSystemOf } from './networkFolder.ts'

test('ADM-4 a data folder on a network file system is told from a local one', () => {
  expect(networkFileSystemOf(os.tmpdir())).toBeUndefined()
  expect(networkFileSystemOf('/data', () => ({ type: 0x6969 }))).toBe('NFS')
  // As a signed number, too.
  expect(networkFileSystemOf('/data', () => ({ type: 0xff534d42 | 0 }))).toBe('SMB')
})
