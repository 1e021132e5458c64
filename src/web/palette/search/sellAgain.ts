import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { send } from '../../kit/send.ts'
import { text } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain } from '../../kit/useCall.ts'
import type { Subject } from './paletteItems.ts'

const { getSoldOut, setSoldOut } = availabilityCalls

/** Puts a dish on sale again, and offers to take that back. `name` is what its reader calls it. */
export async function sellAgain(dish: Subject, name: string): Promise<void> {
  const change = (changes: InputOf<typeof setSoldOut>['changes']) =>
    send(setSoldOut, { changes }).finally(() => askAgain(getSoldOut))
  try {
    const { before } = await change([{ kind: 'dish', id: dish.id, to: { state: 'onSale' } }])
    const done = text('menus.soldOut.done', { name, state: text('menus.soldOut.onSale') })
    toast.undoable(done, () => void change(before).catch((failure: unknown) => toast.failure(failure)))
  } catch (failure) {
    toast.failure(failure)
  }
}
