import { z } from 'zod'

/** What the list of sign-in accounts keeps in its address beside the page. */
export const accountsFilters = { search: z.string().default('') }
