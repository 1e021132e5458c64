/** Saving, publishing and throwing away, and weeks that are laid on this one. */
import { useState } from 'react'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { keySender } from '../../kit/editing/keySender.ts'
import { send } from '../../kit/send.ts'
import { text } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { queries } from '../../kit/queries.ts'
import { useCall } from '../../kit/useCall.ts'
import { saved } from './boardState.ts'
import { draftsOf, type PlanBoard } from './useBoard.ts'

const { applyWeekTemplate, copyWeek, discardDrafts, getWeekPlan, publishWeek, saveWeekPlan } = scheduleCalls

export interface PlanCalls {
  readonly isBusy: boolean
  readonly save: () => Promise<boolean>
  /** What is drawn is saved before. */
  readonly publish: () => Promise<void>
  readonly discard: () => Promise<void>
  readonly copyFrom: (from: string) => Promise<void>
  readonly applyTemplate: (templateId: number) => Promise<void>
}

const again = () => queries.invalidateQueries({ queryKey: [getWeekPlan.path] })

/** `asked` is what the page asks `getWeekPlan`. */
export function usePlanCalls(board: PlanBoard | undefined, asked: InputOf<typeof getWeekPlan>): PlanCalls {
  const [isBusy, setBusy] = useState(false)
  const [sendWithKey] = useState(keySender)
  const work = async (task: (board: PlanBoard) => Promise<boolean>): Promise<boolean> => {
    if (!board || isBusy) return false
    setBusy(true)
    try {
      return await task(board)
    } catch (failure) {
      await again()
      // What clashes is shown above the grid.
      toast.failure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  const saveEdits = async ({ edits, set }: PlanBoard): Promise<boolean> => {
    if (edits.length === 0) return true
    const days = edits.map(({ employeeId, date, version, shifts }) => ({
      employeeId,
      date,
      version,
      shifts: shifts?.map(shift => ({ ...shift })) ?? null,
    }))
    await sendWithKey(saveWeekPlan, { days })
    await again()
    set(now => saved(now, edits))
    return true
  }
  const lay = ({ draw }: PlanBoard, { days, left }: ReplyOf<typeof copyWeek>) => {
    const count = draw(days)
    toast.info(text(count === 0 ? 'scheduling.laidNothing' : 'scheduling.laid', { count }))
    if (left > 0) toast.info(text('scheduling.laidLeft', { count: left }))
    return true
  }
  return {
    isBusy,
    save: () =>
      work(async current => {
        await saveEdits(current)
        toast.success('saved')
        return true
      }),
    publish: async () => {
      await work(async current => {
        await saveEdits(current)
        const drafts = current.edits.length === 0 ? current.drafts : draftsOf(await send(getWeekPlan, asked))
        if (drafts.length === 0) return true
        await sendWithKey(publishWeek, { date: current.week.from, drafts: [...drafts] })
        await again()
        toast.success('published')
        return true
      })
    },
    discard: async () => {
      await work(async ({ week, drafts }) => {
        await send(discardDrafts, { date: week.from, drafts: [...drafts] })
        await again()
        toast.success('deleted')
        return true
      })
    },
    copyFrom: async from => {
      await work(async current =>
        lay(current, await send(copyWeek, { from, to: current.week.from, roleIds: asked.roleIds })),
      )
    },
    applyTemplate: async templateId => {
      await work(async current => {
        const { from: date } = current.week
        return lay(current, await send(applyWeekTemplate, { templateId, date, roleIds: asked.roleIds }))
      })
    },
  }
}

/** The templates of the store; asked when their menu is opened. */
export function useTemplates(enabled: boolean) {
  return useCall(scheduleCalls.getWeekTemplates, {}, { enabled })
}
