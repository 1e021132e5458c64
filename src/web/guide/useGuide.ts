/** The steps of the guide, and again when anything that ticks one changes (SHELL-16). */
import { guideCalls, type GuideStepKey } from '../../shared/contract/guide/guide.ts'
import { useLive } from '../kit/live.ts'
import { askAgain, useCall, useSend } from '../kit/useCall.ts'
import { useThrottled } from '../kit/useThrottled.ts'

const { getGuide, skipGuideStep } = guideCalls
/** A first evening brings many orders: one question for all of them. */
const CALM_MS = 1_000

export function useGuide() {
  const result = useCall(getGuide, {}, { quiet: true })
  const refresh = useThrottled(() => askAgain(getGuide), CALM_MS)
  const unlessEnded = () => {
    if (result.data?.ended !== true) refresh()
  }
  useLive('guide', refresh)
  useLive('settings', unlessEnded)
  useLive('menu', unlessEnded)
  useLive('employee', unlessEnded)
  useLive('device', unlessEnded)
  useLive('order', unlessEnded)
  return result
}

/** Puts a step off, or takes it up again, for everybody in the store. */
export function useSkip() {
  const send = useSend(skipGuideStep, { stale: [getGuide] })
  return {
    saving: send.isPending,
    setSkipped: (step: GuideStepKey, skip: boolean) => send.mutate({ step, skip }),
  }
}
