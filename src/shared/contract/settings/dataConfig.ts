/** Free settings by group and key, saveType 18 (`pos/data_config`). */
import { z } from 'zod'

export const dataConfigValue = z.strictObject({})
export const dataConfigFields = dataConfigValue
