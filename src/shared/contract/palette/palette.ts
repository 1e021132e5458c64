/** The command palette (SHELL-12). */
import { z } from 'zod'
import { foundCustomer } from '../customers/customers.ts'
import { orderStatuses } from '../../rules/payments/orderStatus.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, id, nothing, text } from '../kernel/fields.ts'
import { status } from '../menu/entities.ts'

const named = { name: z.string(), secondName: z.string() }

const foundOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  ticketNo: z.string(),
  businessDate,
  status: z.enum(orderStatuses),
  totalCents: z.number().int(),
})
const foundDish = z.object({ dishId: id, ...named, priceCents: z.number().int(), status })
const foundPerson = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  employeeNo: z.string(),
  status,
  role: z.object(named),
})

/** What is looked for in the store. */
export const foundKinds = ['order', 'dish', 'employee', 'customer'] as const

/** Each list is empty for anyone who lacks the permission to see such things. */
const found = z.object({
  orders: z.array(foundOrder),
  dishes: z.array(foundDish),
  employees: z.array(foundPerson),
  customers: z.array(foundCustomer),
})
export type FoundAnything = z.output<typeof found>

export const paletteCalls = {
  findAnything: defineCall({
    method: 'POST',
    path: '/posManagementApi/findAnything',
    needs: 'signedIn',
    access: 'read',
    about:
      'Finds orders by a part of the number, dishes and employees by name, and customers by name or phone, as far as the caller may see them.',
    input: z.object({
      search: text(60).min(1),
      /** All where left out. */
      kinds: z.array(z.enum(foundKinds)).max(foundKinds.length).optional(),
    }),
    reply: found,
  }),
  getPaletteWords: defineCall({
    method: 'GET',
    path: '/posManagementApi/getPaletteWords',
    needs: 'signedIn',
    access: 'read',
    about:
      'Returns the search words of pages, tabs, settings and actions: names in both languages, synonyms, pinyin and initials.',
    input: nothing,
    reply: z.object({
      /** By the key of the name in the texts: `shell.entries.orderList`. */
      words: z.record(
        z.string(),
        z.object({
          ...named,
          /** In lower case, joined by ` | `. */
          words: z.string(),
          /** Of actions: what stands before or behind what they are about. */
          verbs: z.array(z.string()).optional(),
        }),
      ),
    }),
  }),
} as const satisfies Calls
