/** Zoom and pan: which part of a drawing its window shows. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Point, Size } from '../../../shared/rules/kernel/canvas/geometry.ts'

export interface View {
  /** Pixels a unit of the drawing. */
  readonly scale: number
  /** Where the drawing's corner is, in pixels of the window. */
  readonly x: number
  readonly y: number
}

const LEAST = 0.05
const MOST = 8
/** Pixels around the drawing. */
const MARGIN = 24

export interface ViewMoves {
  readonly view: View
  /** Zooms by a factor; the point (in pixels of the window) stays where it is, the middle without one. */
  readonly zoom: (factor: number, at?: Point) => void
  readonly pan: (by: Point) => void
  readonly fit: () => void
  /** Two events of one frame build upon each other. */
  readonly set: (next: (now: View) => View) => void
  /** The middle of what the window shows of the drawing, in its units. */
  readonly middle: () => Point
}

export const within = (scale: number): number => Math.min(Math.max(scale, LEAST), MOST)

/** A view zoomed around a point. */
export function zoomed({ scale, x, y }: View, factor: number, at: Point): View {
  const next = within(scale * factor)
  const by = next / scale
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }
}

/** Begins with the whole area, and shows the whole of it again when the window changes, until somebody zooms. */
export function useView(frame: RefObject<Element | null>, area: Size): ViewMoves {
  const [view, setView] = useState<View>({ scale: 0.5, x: 0, y: 0 })
  const [own, setOwn] = useState(false)
  const { width, height } = area
  const box = () => frame.current?.getBoundingClientRect()
  const fit = () => {
    const { width: across = 0, height: down = 0 } = box() ?? {}
    if (across === 0) return
    const scale = within(Math.min((across - 2 * MARGIN) / width, (down - 2 * MARGIN) / height))
    setView({ scale, x: (across - width * scale) / 2, y: (down - height * scale) / 2 })
  }
  const onSize = useEffectEvent(fit)
  useEffect(() => {
    const element = frame.current
    if (element === null || own) return
    const observer = new ResizeObserver(() => onSize())
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, own, width, height])
  const change = (next: (now: View) => View) => {
    setOwn(true)
    setView(next)
  }
  return {
    view,
    zoom: (factor, at) => {
      const { width: across = 0, height: down = 0 } = box() ?? {}
      change(now => zoomed(now, factor, at ?? { x: across / 2, y: down / 2 }))
    },
    pan: by => change(now => ({ ...now, x: now.x + by.x, y: now.y + by.y })),
    fit: () => {
      setOwn(false)
      fit()
    },
    set: change,
    middle: () => {
      const { width: across = 0, height: down = 0 } = box() ?? {}
      const at = (length: number, from: number, most: number) =>
        Math.min(Math.max((length / 2 - from) / view.scale, 0), most)
      return { x: at(across, view.x, width), y: at(down, view.y, height) }
    },
  }
}
