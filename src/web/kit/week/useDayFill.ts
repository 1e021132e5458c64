/** Drags the hours of a day over others, as a spreadsheet fills cells (SET-5). Mouse and finger alike. */
import { type PointerEvent as Pressed, useState } from 'react'
import { weekdays } from './useSpanWords.ts'

interface Fill {
  /** The days that would take the hours, and the one that gives them; none while nothing is dragged. */
  readonly days: readonly number[]
  readonly begin: (day: number, event: Pressed) => void
}

/** From one day to another, as they are below each other. */
function between(from: number, to: number): readonly number[] {
  const indexes = [from, to].map(day => weekdays.findIndex(each => each === day))
  return weekdays.slice(Math.min(...indexes), Math.max(...indexes) + 1)
}

/** The day in the row at a point; none outside the week. */
function dayAt({ clientX, clientY }: PointerEvent): number | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')
  const day = row?.dataset['day']
  return day === undefined ? undefined : Number(day)
}

/** Rows carry `data-day`; `onCopy` is told once the pointer is let go over another day. */
export function useDayFill(onCopy: (from: number, days: readonly number[]) => void): Fill {
  const [days, setDays] = useState<readonly number[]>([])
  const begin = (from: number, pressed: Pressed) => {
    if (pressed.button !== 0) return
    pressed.preventDefault()
    let reached: readonly number[] = []
    const stop = new AbortController()
    const end = (copies: boolean) => {
      stop.abort()
      setDays([])
      if (copies && reached.length > 1) onCopy(from, reached)
    }
    const follow = (event: PointerEvent) => {
      const day = dayAt(event)
      reached = day === undefined || day === from ? [] : between(from, day)
      setDays(reached)
    }
    const { signal } = stop
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', event => event.key === 'Escape' && end(false), { signal })
  }
  return { days, begin }
}
