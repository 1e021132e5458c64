/** Weeks that are kept under a name. */
import { sql } from 'kysely'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import type { Run } from '../../db/run.ts'

/** A shift of a template; the weekday counts from 0 for Sunday. */
export interface TemplateShift extends NotedShift {
  readonly employeeId: number
  readonly weekday: number
}

export interface TemplateRow {
  readonly templateId: number
  readonly name: string
  readonly shifts: number
  readonly people: number
}

/** The templates by name. */
export function listTemplates(run: Run, merchantId: number): Promise<TemplateRow[]> {
  return run(sql<TemplateRow>`
    select template_id, name, jsonb_array_length(shifts) as shifts,
      (select count(distinct each ->> 'employeeId')::int from jsonb_array_elements(shifts) as each) as people
    from week_template where merchant_id = ${merchantId} order by name`)
}

/** Adds a template; its id. */
export async function addTemplate(
  run: Run,
  merchantId: number,
  name: string,
  shifts: readonly TemplateShift[],
): Promise<number> {
  const [row] = await run(sql<{ templateId: number }>`
    insert into week_template (merchant_id, name, shifts) values (${merchantId}, ${name}, ${JSON.stringify(shifts)}::jsonb)
    returning template_id`)
  if (!row) throw new Error('No template')
  return row.templateId
}

export interface Template {
  readonly name: string
  readonly shifts: TemplateShift[]
}

export async function findTemplate(run: Run, merchantId: number, templateId: number): Promise<Template | undefined> {
  const [row] = await run(sql<Template>`
    select name, shifts from week_template where merchant_id = ${merchantId} and template_id = ${templateId}`)
  return row
}

export async function deleteTemplate(run: Run, merchantId: number, templateId: number): Promise<void> {
  await run(sql`delete from week_template where merchant_id = ${merchantId} and template_id = ${templateId}`)
}
