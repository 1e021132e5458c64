/** Whether a folder is on a file system of another machine, where the lock of the data folder may not hold. */
import fs from 'node:fs'

/** Linux's numbers of file systems (statfs(2)); other systems answer others, and are not warned. */
const NETWORK_TYPES = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x65735546, 'FUSE'],
])

/** The name of the network file system that a folder is on; undefined where it is on a local one. */
export function networkFileSystemOf(folder: string, statfs: (folder: string) => { type: number } = fs.statfsSync) {
  return NETWORK_TYPES.get(statfs(folder).type >>> 0)
}
