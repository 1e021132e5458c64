import type { FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { type Sides, unresolved } from '../../kit/editing/mergeRemote.ts'
import { type RemoteChange, mergeRemote } from '../../kit/editing/mergeRemote.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type RecordValues, valuesOf } from './recordForm.ts'
import { useValueWords } from './useValueWords.ts'

type Shared = Pick<RecordValues, 'employeeId' | 'clockIn' | 'clockOut' | 'breaks' | 'note'>
const sharedOf = ({ employeeId, clockIn, clockOut, breaks, note }: Shared): Shared => ({
  employeeId,
  clockIn,
  clockOut,
  breaks,
  note,
})

interface Clash {
  readonly theirs: ClockDetail
  readonly found: RemoteChange<Shared>
  readonly mine: Shared
}

export interface RecordClash {
  /** Puts what somebody else saved into the form where it was not changed here; undefined where the record is gone. */
  readonly open: (base: ClockDetail) => Promise<ClockDetail | undefined>
  /** How many fields are still to be chosen. */
  readonly left: number
  /** Above the form. */
  readonly notice: ReactNode
}

/** Two who correct one record at once: nothing of either is lost. */
export function useRecordClash(
  form: FormInstance<RecordValues>,
  reload: () => Promise<ClockDetail | undefined>,
): RecordClash {
  const { timeZone } = useFormat()
  const [clash, setClash] = useState<Clash>()
  const [chosen, setChosen] = useState<Sides>({})
  const open = async (base: ClockDetail) => {
    const theirs = await reload()
    if (theirs === undefined || theirs.deletedAt !== null) return undefined
    const mine = sharedOf(form.getFieldsValue(true) as RecordValues)
    const found = mergeRemote(sharedOf(valuesOf(base, timeZone)), sharedOf(valuesOf(theirs, timeZone)), mine)
    form.setFieldsValue(found.merged as RecordValues)
    setChosen({})
    setClash({ theirs, found, mine })
    return theirs
  }
  if (clash === undefined) return { open, left: 0, notice: null }
  const { found, mine } = clash
  const theirs = sharedOf(valuesOf(clash.theirs, timeZone))
  const choose = (sides: Sides) => {
    setChosen(sides)
    const values = found.conflicts.map(name => [name, (sides[name] === 'theirs' ? theirs : mine)[name]])
    form.setFieldsValue(Object.fromEntries(values) as RecordValues)
  }
  const fields = found.conflicts.map(name => ({ key: name }))
  return {
    open,
    left: unresolved(
      fields.map(({ key }) => key),
      chosen,
    ),
    notice: <Notice clash={clash} theirs={theirs} chosen={chosen} onChoose={choose} />,
  }
}

function Notice(props: { clash: Clash; theirs: Shared; chosen: Sides; onChoose: (sides: Sides) => void }): ReactNode {
  const { clash, theirs, chosen, onChoose } = props
  const words = useValueWords()
  const { found, mine } = clash
  const [last] = clash.theirs.history
  return (
    <ConflictNotice
      who={last?.actorName ?? ''}
      at={last?.at ?? clash.theirs.inAt}
      conflicts={found.conflicts.map(name => ({
        key: name,
        label: words.label(name),
        theirs: words.typed(name, theirs[name]),
        mine: words.typed(name, mine[name]),
      }))}
      takenOver={found.takenOver.map(words.label)}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
