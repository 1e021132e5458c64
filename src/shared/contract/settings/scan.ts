/** Ordering by QR code, saveType 7 (SET-7, ScanSetting). */
import { z } from 'zod'

export const scanValue = z.strictObject({})
export const scanFields = scanValue
