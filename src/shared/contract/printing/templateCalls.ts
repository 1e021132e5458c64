/** Print templates of the store (DEV-4): listed, written, tried, and said where they hold. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, idInPath, instant, nothing, requiredText } from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { orderTypes } from '../menu/entities.ts'
import { templateKinds } from './templateParts.ts'
import { checkSections, printTemplate, printTemplateFields, templateLayoutFields } from './templates.ts'

const smallId = id.max(2_147_483_647)
const version = z.number().int().min(0).max(2_147_483_647)
const name = requiredText(60)

/** Where papers are printed by a template: everywhere, for one type of orders, at one printer. */
export const templateTarget = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('store') }),
  z.strictObject({ scope: z.literal('orderType'), orderType: z.enum(orderTypes) }),
  z.strictObject({ scope: z.literal('printer'), printerId: smallId }),
])
export type TemplateTarget = z.output<typeof templateTarget>

const templateUse = z.object({ target: templateTarget, templateId: id })
const templateHead = {
  templateId: id,
  version: z.number().int(),
  name: z.string(),
  kind: z.enum(templateKinds),
  uses: z.array(templateTarget),
}
const { columns, language } = templateLayoutFields
const templateRow = z.object({ ...templateHead, columns, language })
export type PrintTemplateRow = z.output<typeof templateRow>

/** What a file of a template holds. */
export const templateFile = z.strictObject({
  format: z.literal('mise-print-template'),
  formatVersion: z.literal(1),
  name,
  template: printTemplate,
})

const picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** In base64. */
  png: z.string(),
})

const service = '/merchant/aiyaPrintTemplate'
const views = { needs: 'settings.printTemplates.view', access: 'read' } as const
const edits = { method: 'POST', needs: 'settings.printTemplates.edit', access: 'write' } as const
const typed = { name, ...printTemplateFields }
const saved = z.object({ version: z.number().int() })
const oneVersion = { templateId: smallId, version }

export const printTemplateCalls = {
  getPrintTemplates: defineCall({
    ...views,
    method: 'GET',
    path: `${service}/getPrintTemplates`,
    about: 'Lists the store’s print templates with where each is used, and the default of every kind.',
    input: nothing,
    reply: z.object({ rows: z.array(templateRow), defaults: z.array(printTemplate) }),
  }),
  getPrintTemplate: defineCall({
    ...views,
    method: 'GET',
    path: `${service}/getPrintTemplate/{templateId}`,
    about: 'Returns one print template and who changed it last.',
    input: z.object({ templateId: idInPath }),
    reply: z.object({ ...templateHead, layout: z.object(templateLayoutFields), lastChange }),
  }),
  addPrintTemplate: defineCall({
    ...edits,
    path: `${service}/addPrintTemplate`,
    about: 'Adds a print template. Names must be unique among those of its kind.',
    input: z.object({ ...typed, idempotencyKey }).superRefine(checkSections),
    reply: z.object({ templateId: id }),
  }),
  updatePrintTemplate: defineCall({
    ...edits,
    path: `${service}/updatePrintTemplate`,
    about: 'Replaces a print template; its kind stays. What waits at printers keeps its paper.',
    input: z.object({ ...oneVersion, ...typed }).superRefine(checkSections),
    reply: saved,
  }),
  copyPrintTemplate: defineCall({
    ...edits,
    path: `${service}/copyPrintTemplate`,
    about: 'Adds a copy of a print template under another name.',
    input: z.object({ templateId: smallId, name, idempotencyKey }),
    reply: z.object({ templateId: id }),
  }),
  deletePrintTemplate: defineCall({
    ...edits,
    path: `${service}/deletePrintTemplate`,
    about: 'Deletes a print template. Where it was used, the next one that fits is, or the default.',
    input: z.object({ templateId: smallId }),
    reply: nothing,
  }),
  restorePrintTemplate: defineCall({
    ...edits,
    path: `${service}/restorePrintTemplate`,
    about: 'Gives a print template the sections of the default of its kind; its name, width and language stay.',
    input: z.object(oneVersion),
    reply: saved,
  }),
  getPrintTemplateHistory: defineCall({
    ...views,
    method: 'GET',
    path: `${service}/getPrintTemplateHistory/{templateId}`,
    about: 'Lists what was saved of a print template, the newest first.',
    input: z.object({ templateId: idInPath }),
    reply: z.object({
      rows: z.array(
        z.object({
          version: z.number().int(),
          name: z.string(),
          layout: z.object(templateLayoutFields),
          setByName: z.string(),
          setAt: instant,
        }),
      ),
    }),
  }),
  putBackPrintTemplate: defineCall({
    ...edits,
    path: `${service}/putBackPrintTemplate`,
    about: 'Saves an earlier version of a print template again, on top of the present one.',
    input: z.object({ ...oneVersion, toVersion: version }),
    reply: saved,
  }),
  exportPrintTemplate: defineCall({
    ...views,
    method: 'GET',
    path: `${service}/exportPrintTemplate/{templateId}`,
    about: 'Returns a print template as a file that another store can import.',
    input: z.object({ templateId: idInPath }),
    reply: z.object({ fileName: z.string(), file: templateFile }),
  }),
  importPrintTemplate: defineCall({
    ...edits,
    path: `${service}/importPrintTemplate`,
    about: 'Adds the print template of a file. Pictures of other stores are left out.',
    input: z.object({ file: templateFile, idempotencyKey }),
    reply: z.object({ templateId: id, picturesLeftOut: z.number().int() }),
  }),
  assignPrintTemplate: defineCall({
    ...edits,
    path: `${service}/assignPrintTemplate`,
    about: 'Says by which template papers of a kind print: in the store, for an order type, or at a printer.',
    input: z.object({
      kind: z.enum(templateKinds),
      target: templateTarget,
      /** Null: none of its own there. */
      templateId: smallId.nullable(),
    }),
    reply: z.object({ uses: z.array(templateUse) }),
  }),
  previewPrintTemplate: defineCall({
    ...views,
    method: 'POST',
    path: `${service}/previewPrintTemplate`,
    about:
      'Draws a template as it is typed, filled with a sample: the dots that a printer prints. A kitchen ticket may name an order.',
    input: z.object({ template: printTemplate, orderId: id.optional() }),
    reply: picture.extend({
      /** In text mode, what the printer prints in its own letters; null where it prints the dots. */
      plainText: z.string().nullable(),
    }),
  }),
  printTemplateSample: defineCall({
    ...edits,
    path: `${service}/printTemplateSample`,
    about: 'Prints a template as it is typed on a printer, filled with a sample. A kitchen ticket may name an order.',
    input: z.object({ template: printTemplate, printerId: smallId, orderId: id.optional(), idempotencyKey }),
    reply: z.object({ jobId: id }),
  }),
} as const satisfies Calls
