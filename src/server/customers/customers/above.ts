/**
 * What areas above the customers know of a person, to be forgotten with them. Imports go downwards only
 * (ARCHITECTURE.md), so `connections.ts` hands it in.
 */
import type { Run } from '../../db/run.ts'

/** Forgets what is kept under these phones (E.164), in the transaction that erases their customer. */
export type EraseByPhones = (run: Run, merchantId: number, phones: readonly string[]) => Promise<void>

const erasing: EraseByPhones[] = []

/** Called once, before any call is answered. */
export function connectCustomers(...given: readonly EraseByPhones[]): void {
  erasing.splice(0, erasing.length, ...given)
}

/** Forgets what all areas above keep under these phones. */
export async function eraseAbove(run: Run, merchantId: number, phones: readonly string[]): Promise<void> {
  await Promise.all(erasing.map(erase => erase(run, merchantId, phones)))
}
