import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const cardTransactions = {} satisfies Translation<(typeof en)['cardTransactions']>
