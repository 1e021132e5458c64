/** What prints where: what the matrix chooses from, and a trial of it (DEV-1, SET-4). */
import { z } from 'zod'
import { nowhereReasons } from '../../rules/printing/routing/printersFor.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, nothing } from '../kernel/fields.ts'
import { orderTypes } from '../menu/entities.ts'
import { printRoutingFields } from '../settings/groups/printRouting.ts'

const named = { name: z.string(), secondName: z.string() }
const views = { needs: 'equipment.routing.view', access: 'read' } as const

export const routingDish = z.object({ dishId: id, ...named, categoryId: id, printerIds: z.array(id) })
export const routingPrinter = z.object({ printerId: id, name: z.string(), isOn: z.boolean() })
export type RoutingPrinter = z.output<typeof routingPrinter>

export const printRoutingCalls = {
  getRoutingChoices: defineCall({
    ...views,
    method: 'GET',
    path: '/posPrintRouteServe/getRoutingChoices',
    about: 'Lists categories, dishes with their own printers, areas and printers, for deciding what prints where.',
    input: nothing,
    reply: z.object({
      categories: z.array(z.object({ categoryId: id, ...named })),
      dishes: z.array(routingDish),
      areas: z.array(z.object({ areaId: id, name: z.string() })),
      printers: z.array(routingPrinter),
    }),
  }),
  previewRouting: defineCall({
    ...views,
    method: 'POST',
    path: '/posPrintRouteServe/previewRouting',
    about:
      'Shows what a sample order, or an order of the store, prints on which printer, by the saved rules or by those that are given. Nothing is printed.',
    input: z.object({
      /** Left out: as they are saved. */
      routing: printRoutingFields.optional(),
      /** An order of the store; left out: the sample. */
      orderId: id.optional(),
      sample: z
        .object({
          orderType: z.enum(orderTypes),
          areaId: id.nullable().default(null),
          lines: z
            .array(z.object({ dishId: id, quantity: z.number().int().min(1).max(99).default(1) }))
            .max(50)
            .default([]),
        })
        .default({ orderType: 'dineIn', areaId: null, lines: [] }),
    }),
    reply: z.object({
      /** Of the order's lines: where each prints. */
      lines: z.array(
        z.object({
          ...named,
          quantity: z.number().int(),
          printerIds: z.array(id),
          nowhere: z.enum(nowhereReasons).optional(),
        }),
      ),
      /** The kitchen tickets as they would come out, by printer. */
      tickets: z.array(
        z.object({
          printerId: id,
          printerName: z.string(),
          width: z.number().int(),
          height: z.number().int(),
          /** A PNG in base64. */
          png: z.string(),
        }),
      ),
      receiptPrinterIds: z.array(id),
    }),
  }),
} as const satisfies Calls
