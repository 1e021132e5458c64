import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const exportJobs = {} satisfies Translation<(typeof en)['exportJobs']>
