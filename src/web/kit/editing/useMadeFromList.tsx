/** Makes what is missing from the end of its list, where a button beside it has no room (SHELL-17). */
import { type ReactNode, useState } from 'react'
import { useRefusals } from '../Allowed.tsx'
import { useTexts } from '../texts.ts'
import { formThatMakes, type InPlaceKind } from './InPlace.ts'
import { makeTitles, MakingForm } from './MakeInPlace.tsx'

export interface MadeFromList {
  /** The last entries of the list, each with what opens its form; none of what the person may not make. */
  readonly entries: readonly { readonly value: string; readonly label: string }[]
  /** Whether one of the entries was chosen: its form opens. */
  readonly opens: (value: string | undefined) => boolean
  readonly isOpen: boolean
  /** The form that is open. */
  readonly form: ReactNode
}

const entryOf = (kind: InPlaceKind) => `make ${kind}`
export function useMadeFromList<K extends InPlaceKind>(
  kinds: readonly K[],
  onMade: (kind: K, id: number) => void,
): MadeFromList {
  const t = useTexts()
  const refusalOf = useRefusals()
  const [making, setMaking] = useState<K>()
  const offered = kinds.filter(kind => refusalOf(formThatMakes(kind).call) === undefined)
  return {
    entries: offered.map(kind => ({ value: entryOf(kind), label: `+ ${t(makeTitles[kind])}` })),
    opens(value) {
      const kind = offered.find(each => entryOf(each) === value)
      setMaking(kind)
      return kind !== undefined
    },
    isOpen: making !== undefined,
    form: making !== undefined && (
      <MakingForm
        kind={making}
        onClose={() => setMaking(undefined)}
        onMade={id => {
          setMaking(undefined)
          onMade(making, id)
        }}
      />
    ),
  }
}
