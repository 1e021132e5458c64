/** What carries a step of the guide out: a dialog where one does, else the way to its page (SHELL-16). */
import { Button } from 'antd'
import { type ComponentType, createElement, type ReactNode, Suspense, useState } from 'react'
import { guideStepNeeds, type GuideStepKey } from '../../shared/contract/guide/guide.ts'
import { AllowedLink } from '../kit/Allowed.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { useTexts } from '../kit/texts.ts'
import { stepPages } from './guideSteps.ts'

type Dialog = ComponentType<{ onClose: () => void }>
/** The steps that a dialog carries out, and what else a store can start from; each with what loads it. */
export type StarterDialogs = Readonly<Record<'taxes' | 'menu' | 'roles', () => Promise<Dialog>>>
export type StarterKind = keyof StarterDialogs

const dialogs = new Map<StarterKind, Dialog>()

/** Called before anything is drawn. */
export function connectStarterDialogs(given: StarterDialogs): void {
  for (const [kind, load] of Object.entries(given) as [StarterKind, () => Promise<Dialog>][])
    dialogs.set(kind, lazyPart(load))
}

export const isStarter = (key: GuideStepKey): key is Extract<StarterKind, GuideStepKey> =>
  key === 'taxes' || key === 'menu'

/** Opens the dialog of a step. */
export function StarterButton({ kind, primary = false }: { kind: StarterKind; primary?: boolean }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const part = dialogs.get(kind)
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`guide.starter.${kind}`)}
      </Button>
      {open && part !== undefined && <Suspense>{createElement(part, { onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}

export function StepLink({ step, button }: { step: GuideStepKey; button?: 'primary' | 'default' }): ReactNode {
  const t = useTexts()
  return (
    <AllowedLink needs={guideStepNeeds[step]} to={stepPages[step]} {...(button && { button })} hides>
      {t(`guide.steps.${step}.go`)}
    </AllowedLink>
  )
}
