/** The store's print templates, their earlier versions, and where each is used (DEV-4). */
import { sql } from 'kysely'
import type { TemplateTarget } from '../../../shared/contract/printing/templateCalls.ts'
import { type TemplateLayout, templateTextFields } from '../../../shared/contract/printing/templates.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import type { Run } from '../../db/run.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

/** Of a template, so many versions stay. */
const MOST_VERSIONS = 100

export const templates = recordStore({
  table: 'printTemplate',
  id: 'templateId',
  fields: templateTextFields,
  object: 'printTemplate',
  topic: 'print',
  editPermission: 'settings.printTemplates.edit',
})

export interface StoredVersion {
  readonly version: number
  readonly name: string
  readonly layout: TemplateLayout
  readonly setByName: string
  readonly setAt: string
}

/** Keeps what a template is now as its newest version, and lets the oldest go. */
export async function keepVersion(run: Run, merchantId: number, templateId: number, setByName: string): Promise<void> {
  await run(sql`
    insert into print_template_version (merchant_id, template_id, version, name, layout, set_by_name)
    select merchant_id, template_id, version, name, layout, ${setByName} from print_template
    where merchant_id = ${merchantId} and template_id = ${templateId}
    returning merchant_id`)
  await run(sql`
    delete from print_template_version where merchant_id = ${merchantId} and template_id = ${templateId}
      and version <= (select version from print_template
        where merchant_id = ${merchantId} and template_id = ${templateId}) - ${MOST_VERSIONS}`)
}

/** What was saved of a template, the newest first. */
export const listVersions = (run: Run, merchantId: number, templateId: number): Promise<StoredVersion[]> =>
  run(sql<StoredVersion>`
    select version, name, layout, set_by_name, set_at from print_template_version
    where merchant_id = ${merchantId} and template_id = ${templateId} order by version desc`)

/** A saved version; undefined where it is gone. */
export async function findVersion(
  run: Run,
  merchantId: number,
  templateId: number,
  version: number,
): Promise<StoredVersion | undefined> {
  const [row] = await run(sql<StoredVersion>`
    select version, name, layout, set_by_name, set_at from print_template_version
    where merchant_id = ${merchantId} and template_id = ${templateId} and version = ${version}`)
  return row
}

/** A target as the database names it. */
export function targetKey(target: TemplateTarget): string {
  switch (target.scope) {
    case 'store':
      return 'store'
    case 'orderType':
      return `type:${target.orderType}`
    case 'printer':
      return `printer:${target.printerId}`
  }
}

function targetOf(key: string): TemplateTarget {
  const [scope, value = ''] = key.split(':')
  if (scope === 'printer') return { scope, printerId: Number(value) }
  if (scope !== 'type') return { scope: 'store' }
  return { scope: 'orderType', orderType: value as Extract<TemplateTarget, { scope: 'orderType' }>['orderType'] }
}

export interface TemplateUse {
  readonly kind: TemplateKind
  readonly target: TemplateTarget
  readonly templateId: number
}

/** Where the store's templates are used; those of printers that are gone are left out. */
export async function listUses(run: Run, merchantId: number): Promise<TemplateUse[]> {
  const rows = await run(sql<{ kind: TemplateKind; target: string; templateId: number }>`
    select kind, target, template_id from print_template_use u
    where merchant_id = ${merchantId} and (target not like 'printer:%' or exists (
      select from printer p where p.merchant_id = ${merchantId} and p.deleted_at is null
        and 'printer:' || p.printer_id = u.target))
    order by kind, target`)
  return rows.map(row => ({ ...row, target: targetOf(row.target) }))
}

/** Says by which template papers of a kind print there; the one that did so far. */
export async function setUse(
  run: Run,
  merchantId: number,
  { kind, target, templateId }: { kind: TemplateKind; target: TemplateTarget; templateId: number | null },
): Promise<number | null> {
  const key = targetKey(target)
  const [before] = await run(sql<{ templateId: number }>`
    select template_id from print_template_use
    where merchant_id = ${merchantId} and kind = ${kind} and target = ${key} for update`)
  await (templateId === null
    ? run(sql`delete from print_template_use where merchant_id = ${merchantId} and kind = ${kind} and target = ${key}`)
    : run(sql`
        insert into print_template_use (merchant_id, kind, target, template_id)
        values (${merchantId}, ${kind}, ${key}, ${templateId})
        on conflict (merchant_id, kind, target) do update set template_id = excluded.template_id`))
  return before?.templateId ?? null
}

/** Nothing prints by a template any longer. */
export async function removeUses(run: Run, merchantId: number, templateId: number): Promise<void> {
  await run(sql`delete from print_template_use where merchant_id = ${merchantId} and template_id = ${templateId}`)
}

/** The layout that holds for the first of some targets that has one; undefined where the default does. */
export async function findLayoutInUse(
  run: Run,
  merchantId: number,
  kind: TemplateKind,
  targets: readonly string[],
): Promise<unknown> {
  const [row] = await run(sql<{ layout: unknown }>`
    select t.layout from print_template_use u
    join print_template t on t.merchant_id = u.merchant_id and t.template_id = u.template_id
    where u.merchant_id = ${merchantId} and u.kind = ${kind} and u.target = any(${[...targets]}::text[])
      and t.deleted_at is null
    order by array_position(${[...targets]}::text[], u.target) limit 1`)
  return row?.layout
}
