import { Button } from 'antd'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './look.module.css'

interface SuggestionsProps {
  texts: readonly string[]
  onTake: (text: string) => void
  className?: string | undefined
}

/** Usual answers to a field, each taken with one press. */
export function Suggestions({ texts, onTake, className }: SuggestionsProps): ReactNode {
  return (
    <div className={cx(look.actions, className)}>
      {texts.map(text => (
        <Button key={text} size="small" onClick={() => onTake(text)}>
          {text}
        </Button>
      ))}
    </div>
  )
}
