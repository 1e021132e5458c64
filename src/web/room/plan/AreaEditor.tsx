/** The plan of one area, drawn and saved as one change (TBL-2). */
import { Button } from 'antd'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { type Plan, planCalls } from '../../../shared/contract/room/plan.ts'
import { MOST_CAPACITY, tableCalls } from '../../../shared/contract/room/tables.ts'
import { nameKey } from '../../../shared/rules/room/plan/numbering.ts'
import { isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { overlappingTables } from '../../../shared/rules/room/plan/touching.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { useRefusal } from '../../kit/Allowed.tsx'
import { useBackOnline } from '../../kit/backOnline.ts'
import { EditorForm } from '../../kit/editing/EditorForm.tsx'
import { type Editor, useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { useLiveState } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { saveKeys } from '../../kit/useSaveKeys.ts'
import { type DrawnFields, drawingOf, drawingOfFields, fieldsOf, inputOf, unplacedOf } from './drawing.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import styles from './plan.module.css'
import { PieceList, UnplacedTables, useNameOfPiece } from './PieceList.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import { KeysDialog, NumberDialog } from './PlanDialogs.tsx'
import { fieldOfProblem, findProblem, type PieceRefusal, refusedPiece } from './planProblems.ts'
import { PlanPaper } from './PlanPaper.tsx'
import { PlanTools } from './PlanTools.tsx'
import { SelectedFields } from './SelectedFields.tsx'
import { planActions } from './usePlanActions.ts'
import { type PlanForm, usePlan } from './usePlan.ts'
import { usePlanKeys } from './usePlanKeys.ts'
import { usePlanWords } from './usePlanWords.ts'
import { useView } from '../../kit/canvas/useView.ts'

const { getPlan, savePlan } = planCalls

export function AreaEditor({ areaId }: { areaId: number }): ReactNode {
  const loaded = useLoaded(getPlan, { areaId })
  const t = useTexts()
  const words = usePlanWords(loaded?.saved)
  const [refusal, setRefusal] = useState<PieceRefusal>()
  const editor = useEditor<Plan, PlanForm, DrawnFields, Call, typeof savePlan>({
    record: `floorPlan ${areaId}`,
    loaded,
    fresh: {},
    formOf: saved => ({ drawing: drawingOf(saved) }),
    isSame: (one, other) => sameDrawing(one, other),
    comparing: {
      savedFields: saved => fieldsOf(drawingOf(saved)),
      typedFields: typed => fieldsOf(typed.drawing),
      formOf: fields => ({ drawing: drawingOfFields(fields) }),
      words,
    },
    edit: {
      call: savePlan,
      inputOf({ drawing }, base) {
        const problem = findProblem(
          drawing,
          unplacedOf(base, drawing).map(({ name }) => name),
        )
        if (problem === undefined) return inputOf(drawing, base)
        const name = words.nameOf(problem.piece)
        const message = t(`floorPlan.problems.${problem.kind}`, { name, most: MOST_CAPACITY })
        setRefusal({ piece: problem.piece, field: fieldOfProblem[problem.kind], message })
        return undefined
      },
      savedOf: reply => reply,
      refused(failure, { drawing }) {
        const found = refusedPiece(failure, drawing)
        setRefusal(found)
        return found !== undefined
      },
      onDone: () => setRefusal(undefined),
      toast: 'saved',
    },
    stale: [tableCalls.getAreas, tableCalls.getTables],
    stays: true,
  })
  return (
    <EditorForm editor={editor}>
      {editor.base !== undefined && <Drawn key={areaId} plan={editor.base} editor={editor} refusal={refusal} />}
    </EditorForm>
  )
}

/** The order of pieces says nothing. */
const sameDrawing = (one: PlanForm, other: PlanForm): boolean => {
  const [was, is] = [fieldsOf(one.drawing), fieldsOf(other.drawing)]
  return JSON.stringify(inOrder(was)) === JSON.stringify(inOrder(is))
}
const inOrder = (fields: DrawnFields) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))

interface DrawnProps {
  plan: Plan
  editor: Editor<Plan, PlanForm>
  /** Of the last save, if it was refused for one of the pieces. */
  refusal: PieceRefusal | undefined
}

function Drawn({ plan, editor, refusal }: DrawnProps): ReactNode {
  const t = useTexts()
  const frame = useRef<SVGSVGElement>(null)
  const mayEdit = useRefusal(savePlan) === undefined
  const opened = useMemo(() => drawingOf(plan), [plan])
  const board = usePlan(editor.form, opened, editor.onChange)
  const { drawing, chosen } = board
  const [shownRefusal, setShownRefusal] = useState(refusal)
  if (refusal !== shownRefusal) {
    setShownRefusal(refusal)
    if (refusal !== undefined) board.select([refusal.piece.key])
  }
  const moves = useView(frame, drawing)
  const [grid, setGrid] = useState(true)
  const [dialog, setDialog] = useState<'keys' | 'number'>()
  const unplaced = unplacedOf(plan, drawing)
  const actions = planActions(board, {
    middle: moves.middle,
    takenNames: unplaced.map(({ name }) => name),
    words: t('floorPlan.newText'),
  })
  const [said, say] = useSaid()
  const onKeyDown = usePlanKeys({ board, actions, moves, mayEdit, onHelp: () => setDialog('keys'), say })
  const overlapping = useMemo(() => overlappingTables(drawing.pieces), [drawing])
  const close = () => setDialog(undefined)
  const tables = chosen.filter(isTable)
  return (
    <>
      <div className={styles.desk}>
        <div className={canvas.stage}>
          <PlanTools
            {...{ board, actions, moves, mayEdit, grid }}
            onGrid={setGrid}
            onNumber={() => setDialog('number')}
            onKeys={() => setDialog('keys')}
          />
          <PlanCanvas {...{ board, moves, frame, grid, mayEdit, overlapping, onKeyDown }} name={plan.name} />
        </div>
        <div className={styles.side}>
          <SaveBar editor={editor} areaId={plan.areaId} name={plan.name} mayEdit={mayEdit} />
          <Overlaps pieces={drawing.pieces} overlapping={overlapping} />
          <SelectedFields board={board} disabled={!mayEdit} refusal={refusal} />
          {mayEdit && <UnplacedTables tables={unplaced} onPlace={actions.place} />}
          <PieceList board={board} />
        </div>
      </div>
      <PlanPaper name={plan.name} drawing={drawing} />
      <output className={canvas.unseen}>{said}</output>
      {dialog === 'number' && (
        <NumberDialog
          count={tables.length}
          first={
            tables.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0] ?? ''
          }
          onNumber={actions.number}
          onClose={close}
        />
      )}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

/** What a screen reader hears of what the keys did. */
function useSaid() {
  const t = useTexts()
  const nameOf = useNameOfPiece()
  const [said, setSaid] = useState('')
  const say = (what: { moved?: Piece; selected?: readonly string[]; removed?: number }) => {
    const { moved, selected, removed } = what
    if (moved !== undefined) setSaid(t('floorPlan.said.moved', { name: nameOf(moved), x: moved.x, y: moved.y }))
    if (removed !== undefined) setSaid(t('floorPlan.said.removed', { count: removed }))
    if (selected !== undefined) setSaid(t('floorPlan.selected.many', { count: selected.length }))
  }
  return [said, say] as const
}

function Overlaps({ pieces, overlapping }: { pieces: readonly Piece[]; overlapping: ReadonlySet<string> }): ReactNode {
  const t = useTexts()
  if (overlapping.size === 0) return null
  const names = pieces.filter(({ key }) => overlapping.has(key)).map(({ label }) => label)
  const shown = names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)).slice(0, 12)
  return (
    <output className={look.warned}>
      {t('floorPlan.problems.overlaps', {
        names: [...shown, ...(names.length > shown.length ? ['…'] : [])].join(', '),
      })}
    </output>
  )
}

interface SaveBarProps {
  editor: Editor<Plan, PlanForm>
  areaId: number
  name: string
  mayEdit: boolean
}

/** Saves; without a connection as soon as there is one again. */
function SaveBar({ editor, areaId, name, mayEdit }: SaveBarProps): ReactNode {
  const t = useTexts()
  const id = useId()
  const isLost = useLiveState() === 'lost'
  const [waits, setWaits] = useState(false)
  const { changed, saving, form } = editor
  useBackOnline(() => {
    setWaits(false)
    if (waits && changed) form.submit()
  })
  if (!mayEdit) return null
  const isOff = isLost || !navigator.onLine
  return (
    <section className={canvas.panel}>
      <div className={look.row}>
        <HistoryButton objectType="floorPlan" objectId={String(areaId)} title={name} />
        <Button
          type="primary"
          disabled={!changed}
          loading={saving}
          title={t('common.form.saveKeys', { keys: saveKeys })}
          {...(waits ? { 'aria-describedby': id } : {})}
          onClick={() => {
            setWaits(isOff)
            if (!isOff) form.submit()
          }}
        >
          {t('common.save')}
        </Button>
      </div>
      {waits && changed && (
        <output id={id} className={look.warned}>
          {t('floorPlan.problems.offline')}
        </output>
      )}
    </section>
  )
}
