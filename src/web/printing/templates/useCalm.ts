import { useEffect, useState } from 'react'

const CALM_MS = 60

/** A value as it was when it last rested for a moment; the same object as long as it says the same. */
export function useCalm<T>(value: T | undefined): T | undefined {
  const [calm, setCalm] = useState(value)
  const key = value === undefined ? '' : JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(key === '' ? undefined : (JSON.parse(key) as T)), CALM_MS)
    return () => clearTimeout(timer)
  }, [key])
  return calm
}
