/** All templates, in the order in which they are offered (MKT-2). */
import { autumn } from './designs/autumn.ts'
import type { PosterTemplate } from './template.ts'

export const posterTemplates: readonly PosterTemplate[] = [autumn]
