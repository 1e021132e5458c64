/** One thing in one store: where it differs, what the store keeps as its own, and what it is matched with. */
import { Alert, Button, Drawer, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type ComparedRow, type SpreadCell, spreadCalls } from '../../shared/contract/spread/spread.ts'
import {
  functionOf,
  isFunctionKey,
  isMenuKind,
  menuFields,
  roleFields,
  type SpreadKind,
} from '../../shared/contract/spread/things.ts'
import { Allowed } from '../kit/Allowed.tsx'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import { useSend } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import { type ComparedStore, fieldOfRow, isRowOfField } from './compareState.ts'
import { useSpreadWords } from './useSpreadWords.ts'
import styles from './spread.module.css'

const { compareStores, keepOwnValues, saveMatches } = spreadCalls

export interface OpenCell {
  readonly row: ComparedRow
  readonly cell: SpreadCell
  readonly store: ComparedStore
}

export function CellDrawer(props: {
  kind: SpreadKind
  /** What the matrix shows. */
  field: string
  cell: OpenCell
  source: ComparedStore
  onClose: () => void
}): ReactNode {
  const { kind, field: shownField, cell: open, source, onClose } = props
  const { row, cell, store } = open
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const match = useSend(saveMatches, { stale: [compareStores], toast: 'saved', onDone: onClose })
  const thing = kind === 'setting' ? words.field(kind, row.name, row.under) : nameOf(row)
  const fields = isRowOfField(kind, shownField)
    ? [fieldOfRow(kind, shownField, row)]
    : isMenuKind(kind)
      ? menuFields[kind]
      : roleFields
  const shown = fields.filter(field => cell.differs.includes(field) || cell.own.includes(field))
  const end = () => {
    if (kind === 'setting') return
    match.mutate({
      from: source.merchantId,
      to: store.merchantId,
      kind,
      pairs: [{ id: Number(isFunctionKey(row.key) ? functionOf(row.key).roleId : row.key), there: null }],
    })
  }
  return (
    <Drawer open title={t('spread.cell.open', { thing, store: nameOf(store) })} size={480} onClose={onClose}>
      <div className={look.pile}>
        {cell.key === null ? (
          <Alert type="info" showIcon title={t('spread.cell.unmatched')} description={t('spread.drawer.matchHint')} />
        ) : (
          <>
            {cell.otherCurrency && <Alert type="info" showIcon title={t('spread.cell.otherCurrency')} />}
            <p className={look.hint}>{t('spread.drawer.keepHint')}</p>
            <ul className={look.list} aria-label={t('spread.drawer.fields')}>
              {[...shown, ...fields.filter(field => !shown.includes(field))].map(field => (
                <li key={field} className={styles.pair}>
                  <FieldName kind={kind} field={field} row={row} cell={cell} />
                  <Keep kind={kind} cell={cell} field={field} />
                </li>
              ))}
            </ul>
            {kind !== 'setting' && (
              <Allowed call={saveMatches}>
                <Button danger loading={match.isPending} onClick={end}>
                  {t('spread.drawer.end')}
                </Button>
              </Allowed>
            )}
          </>
        )}
      </div>
    </Drawer>
  )
}

function FieldName(props: { kind: SpreadKind; field: string; row: ComparedRow; cell: SpreadCell }): ReactNode {
  const { kind, field, row, cell } = props
  const t = useTexts()
  const words = useSpreadWords()
  const isDifferent = cell.differs.includes(field)
  return (
    <span>
      {words.field(kind, field, row.under)}
      {isDifferent && <span className={look.beneath}>{t('spread.drawer.differs')}</span>}
    </span>
  )
}

/** Acts at once. */
function Keep({ kind, cell, field }: { kind: SpreadKind; cell: SpreadCell; field: string }): ReactNode {
  const t = useTexts()
  const words = useSpreadWords()
  const isKept = cell.own.includes(field)
  const keep = useSend(keepOwnValues, { stale: [compareStores], toast: 'saved' })
  // What is asked again may be a while away: the switch shows what was sent.
  const shown = keep.isSuccess || keep.isPending ? keep.variables.keep : isKept
  return (
    <Allowed call={keepOwnValues}>
      <Switch
        checked={shown}
        loading={keep.isPending}
        checkedChildren={t('spread.drawer.kept')}
        aria-label={t('spread.drawer.keep', { field: words.field(kind, field, cell.key ?? '') })}
        onChange={value =>
          keep.mutate({ merchantId: cell.merchantId, kind, key: cell.key ?? '', fields: [field], keep: value })
        }
      />
    </Allowed>
  )
}
