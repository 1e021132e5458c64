/** Saving business hours: what they would strand is said first, trimmed in the same save, and taken back with it (SET-5). */
import { type ReactNode, useState } from 'react'
import { hourCalls } from '../../../shared/contract/settings/hours.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { HoursSettings } from '../../../shared/contract/settings/groups/hours.ts'
import { queries } from '../../kit/queries.ts'
import { send } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import type { OwnSave } from '../form/SettingForm.tsx'
import { StrandedDialog, type Trims } from './StrandedDialog.tsx'

const { checkPosHourTimes, savePosHourTimes } = hourCalls
type Checked = ReplyOf<typeof checkPosHourTimes>

interface Asked {
  readonly found: Checked
  readonly answer: (trims: Trims | undefined) => void
}

export function useHoursSave(): { ownSave: OwnSave<'hours'>; dialog: ReactNode } {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const ask = async (found: Checked): Promise<Trims | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Trims | undefined>()
    setAsked({ found, answer: resolve })
    const trims = await promise
    setAsked(undefined)
    return trims
  }
  const ownSave: OwnSave<'hours'> = {
    call: savePosHourTimes,
    async inputOf({ version, value }) {
      try {
        const found = await send(checkPosHourTimes, { value })
        if (found.carryout === null && found.supplyTimes.length === 0) return { version, value }
        const trims = await ask(found)
        if (trims === undefined) return undefined
        const { sameCarryout, ...rest } = trims
        return { version, value: sameCarryout ? { ...value, carryout: null } : value, ...rest }
      } catch (error) {
        toast.failure(error)
        return undefined
      }
    },
    onSaved(reply, before: HoursSettings) {
      const { version, changeId } = reply as ReplyOf<typeof savePosHourTimes>
      if (changeId === null) return toast.success('saved')
      return toast.undoable(t('hours.stranded.savedTrimmed'), () => void takeBack(version, before, changeId))
    },
  }
  const dialog = asked && <StrandedDialog found={asked.found} onAnswer={asked.answer} />
  return { ownSave, dialog }
}

async function takeBack(version: number, value: HoursSettings, takesBack: number): Promise<void> {
  try {
    await send(savePosHourTimes, { version, value, takesBack })
    toast.success('updated')
  } catch (error) {
    toast.failure(error)
  }
  void queries.invalidateQueries()
}
