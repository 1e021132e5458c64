/** Everything by its name, without a mouse: pages, settings, orders by number, dishes, people, and what is done with them (SHELL-12, SHELL-18). Loaded when first opened. */
import { Modal } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { paletteActions, type PaletteAction } from '../../../shared/contract/palette/actions.ts'
import { paletteCalls } from '../../../shared/contract/palette/palette.ts'
import { SearchOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Combobox } from './Combobox.tsx'
import { type PaletteItem, type Subject, withVisits } from './paletteItems.ts'
import type { PalettePage, PaletteWords } from './palettePlaces.ts'
import { SubjectStep } from './steps.tsx'
import { usePaletteGroups, usePlaces } from './usePaletteGroups.ts'
import { type PaletteCommands, useDoing } from './useDoing.ts'
import { useRecent } from './useRecent.ts'

export interface PaletteProps extends PaletteCommands {
  open: boolean
  onClose: () => void
  /** Those that the person may open. */
  pages: readonly PalettePage[]
  /** Those that were shown lately, the last first. */
  visited: readonly PalettePage[]
}

const none: PaletteWords = {}

export function Palette({ open, onClose, pages, visited, onSignOut, parts }: PaletteProps): ReactNode {
  const t = useTexts()
  // Who closes it goes on where they were; who chose a page goes on there.
  const [leaves, setLeaves] = useState(false)
  const [setting, setSetting] = useState<Subject>()
  const words = useCall(paletteCalls.getPaletteWords, {}, { quiet: true, fixed: true }).data?.words ?? none
  return (
    <>
      <Modal
        open={open}
        title={t('palette.title')}
        footer={null}
        width={640}
        style={{ top: 72 }}
        destroyOnHidden
        focusable={{ focusTriggerAfterClose: !leaves }}
        afterOpenChange={shown => shown && setLeaves(false)}
        onCancel={onClose}
      >
        <Finder
          pages={pages}
          visited={visited}
          words={words}
          onSignOut={onSignOut}
          parts={parts}
          onSet={setSetting}
          onClose={leaving => {
            setLeaves(leaving)
            onClose()
          }}
        />
      </Modal>
      {setting !== undefined && (
        <Suspense>
          <parts.SoldOutOf dish={setting} onClose={() => setSetting(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface Step {
  readonly action: PaletteAction
  /** The dish that is picked, where it is to be sold out. */
  readonly dish?: Subject
}

interface FinderProps extends PaletteCommands {
  pages: readonly PalettePage[]
  visited: readonly PalettePage[]
  words: PaletteWords
  /** A dish is to be sold out until a time, or after some portions. */
  onSet: (dish: Subject) => void
  onClose: (leaving: boolean) => void
}

function Finder({ pages, visited, words, onSignOut, parts, onSet, onClose }: FinderProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const places = usePlaces(pages, words)
  const { recent, keep } = useRecent()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>()
  const lately = useMemo(() => withVisits(recent, places, visited), [recent, places, visited])
  const offered = usePaletteGroups(places, lately, typed)
  const act = useDoing({ onSignOut, parts }, onClose)
  const leave = () => setStep(undefined)
  const start = (action: PaletteAction, subject: Subject | undefined) => {
    if (action.about !== undefined && subject === undefined) setStep({ action })
    else if (action.key === 'soldOut' && subject !== undefined) setStep({ action, dish: subject })
    else act(action, subject)
  }
  const choose = (item: PaletteItem) => {
    const place = places.find(each => each.action !== undefined && each.action === item.action)
    keep(place ?? item)
    const action = paletteActions.find(({ key }) => key === item.action)
    if (action !== undefined) return start(action, item.subject)
    onClose(true)
    void navigate(item.to)
  }
  if (step !== undefined) {
    const words = places.find(each => each.action === step.action.key)
    const name = words === undefined ? '' : nameOf(words)
    if (step.dish === undefined) {
      const pick = (subject: Subject) => start(step.action, subject)
      return <SubjectStep action={step.action} name={name} recent={recent} onChoose={pick} onLeave={leave} />
    }
    const { dish } = step
    const more = () => {
      onSet(dish)
      onClose(true)
    }
    return (
      <Suspense>
        <parts.UntilStep dish={dish} name={name} onDone={() => onClose(false)} onMore={more} onLeave={leave} />
      </Suspense>
    )
  }
  return (
    <Combobox
      label={t('palette.search')}
      placeholder={t('palette.hint')}
      prefix={<SearchOutlined />}
      typed={typed}
      onType={setTyped}
      offered={offered}
      nothing={t('palette.nothing')}
      onChoose={choose}
    />
  )
}
