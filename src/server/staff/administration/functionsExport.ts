/** Who may do what, as files: roles by function, and people by function (EMP-4, EMP-6). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { administrationCalls, FunctionHolder, RoleInStore } from '../../../shared/contract/staff/administration.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { type ModuleNode, permissionTree } from '../../../shared/contract/permissions/permissions.ts'
import { permissionText } from '../../../shared/contract/permissions/permissionTexts.ts'
import { type PosModuleNode, posPermissionTree } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { listHoldersOf } from './functions.queries.ts'
import { listRoles } from './roles.queries.ts'
import { administeredStore } from './stores.ts'
import { listDisabledModules } from './tree.queries.ts'

/** A function with the words that lead to it. */
interface NamedFunction {
  readonly key: string
  readonly module: string
  /** Empty at the POS, whose modules hold their functions. */
  readonly page: string
  readonly name: string
}

/** Both trees from top to bottom, the POS after the back office. */
function namedFunctions(language: Language): NamedFunction[] {
  const nameOf = (key: string) => text(language, permissionText(key))
  const backOffice = (permissionTree as readonly ModuleNode[]).flatMap(module =>
    module.pages.flatMap(page =>
      page.functions.map(({ key }) => ({
        key,
        module: nameOf(module.key),
        page: nameOf(page.key),
        name: nameOf(key),
      })),
    ),
  )
  const pos = (posPermissionTree as readonly PosModuleNode[]).flatMap(module =>
    module.functions.map(({ key }) => ({
      key,
      module: `POS · ${nameOf(module.key)}`,
      page: '',
      name: nameOf(key),
    })),
  )
  return [...backOffice, ...pos]
}

function functionColumns<Row extends { readonly of: NamedFunction }>(language: Language): ExportColumn<Row>[] {
  const column = (title: 'module' | 'page' | 'function' | 'key', value: (of: NamedFunction) => string) => ({
    title: text(language, `administration.export.${title}`),
    kind: 'text' as const,
    value: ({ of }: Row) => value(of),
  })
  return [
    column('module', ({ module }) => module),
    column('page', ({ page }) => page),
    column('function', ({ name }) => name),
    column('key', ({ key }) => key),
  ]
}

type MatrixInput = InputOf<(typeof administrationCalls)['exportMatrix']>

/** One row a function, one column a role: what its people may do in the end, unless a grant of their own says otherwise. */
export async function exportMatrix({ format, merchantId }: MatrixInput, context: TurnContext): Promise<Download> {
  const { actor, request, turn } = context
  const { language } = request
  const { store, roles, off } = await turn('write', async open => {
    const found = await administeredStore(open, merchantId)
    open.audit({ action: 'export', objectType: 'matrix', objectId: merchantId, after: { format, store: found.name } })
    return {
      store: found,
      roles: await listRoles(open.run, [merchantId]),
      off: await listDisabledModules(open.run, [merchantId]),
    }
  })
  const functions = namedFunctions(language)
  const disabledModules = off.map(({ module }) => module)
  const keys = functions.map(({ key }) => key)
  const say = (held: boolean) => text(language, held ? 'common.yes' : 'common.no')
  const heldBy = (role: RoleInStore) =>
    // Nobody signs in with a role that is disabled.
    heldOf(keys, {
      isBoss: false,
      fromRole: role.status === 'valid' ? role.permissions : [],
      granted: [],
      denied: [],
      disabledModules,
    })
  const columns: ExportColumn<{ of: NamedFunction }>[] = roles.map(role => {
    const held = heldBy(role)
    const name = language === 'zh' && role.secondName !== '' ? role.secondName : role.name
    return { title: name, kind: 'text', value: ({ of }) => say(held.has(of.key)) }
  })
  return tableDownload({
    fileName: `${store.name} ${text(language, 'administration.matrix.title')}`,
    title: text(language, 'administration.matrix.title'),
    format,
    store: actor.store,
    columns: [...functionColumns<{ of: NamedFunction }>(language), ...columns],
    rows: functions.map(of => ({ of })),
  })
}

interface HolderRow extends FunctionHolder {
  readonly of: NamedFunction
}

type FunctionsInput = InputOf<(typeof administrationCalls)['exportFunctions']>

/** One row for each person who holds a function. */
export async function exportFunctions({ format }: FunctionsInput, context: TurnContext): Promise<Download> {
  const { actor, merchantId, request, turn } = context
  const { language } = request
  const off = await turn('write', open => {
    open.audit({ action: 'export', objectType: 'functions', objectId: '', after: { format } })
    return listDisabledModules(open.run, [merchantId])
  })
  const column = (title: string, value: (row: HolderRow) => string): ExportColumn<HolderRow> => ({
    title: text(language, `administration.export.${title}`),
    kind: 'text',
    value,
  })
  return tableDownload({
    fileName: `${actor.store.name} ${text(language, 'administration.functions.title')}`,
    title: text(language, 'administration.functions.title'),
    format,
    store: actor.store,
    columns: [
      ...functionColumns<HolderRow>(language),
      column('person', row => row.displayName),
      column('role', row => (language === 'zh' && row.roleSecondName !== '' ? row.roleSecondName : row.roleName)),
      column('origin', row => text(language, `administration.functions.origin.${row.origin}`)),
    ],
    rows: holderRows(
      context,
      off.map(({ module }) => module),
    ),
  })
}

const PEOPLE_A_TURN = 1000

async function* holderRows(
  { turn, merchantId, request, signal }: TurnContext,
  disabledModules: readonly string[],
): AsyncGenerator<HolderRow> {
  const functions = namedFunctions(request.language)
  const keys = functions.map(({ key }) => key)
  const on = heldOf(keys, { isBoss: true, fromRole: [], granted: [], denied: [], disabledModules })
  for (const of of functions.filter(({ key }) => on.has(key))) {
    for (let page = 1, more = true; more; page++) {
      if (signal.aborted) return
      const asked = { page, pageSize: PEOPLE_A_TURN }
      const { rows, total } = await turn('read', ({ run }) => listHoldersOf(run, merchantId, of.key, asked))
      yield* rows.map(row => ({ ...row, of }))
      more = page * PEOPLE_A_TURN < total
    }
  }
}
