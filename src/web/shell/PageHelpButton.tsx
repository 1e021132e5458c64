/** The question mark beside the title of every page; its code comes when it is first wanted. */
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { PageHelp, PageHelpProps } from '../help/guide/pageHelp.ts'
import { QuestionCircleOutlined } from '../kit/icons.ts'
import { useTexts, wholeTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import { loadPageHelp } from '../routes/helpPart.ts'
import styles from './shell.module.css'

export function PageHelpButton({ help, title }: { help: PageHelp; title: string }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState<{ readonly Help: ComponentType<PageHelpProps> }>()
  const show = async () => {
    setOpen(true)
    if (part !== undefined) return
    try {
      const [Help] = await Promise.all([loadPageHelp(), wholeTexts()])
      setPart({ Help })
    } catch {
      setOpen(false)
      toast.problem(t('shell.error.part'))
    }
  }
  return (
    <>
      <Button
        type="text"
        className={styles.pageHelp ?? ''}
        icon={<QuestionCircleOutlined />}
        aria-haspopup="dialog"
        aria-busy={open && part === undefined}
        aria-label={t('common.help', { page: title })}
        title={t('common.help', { page: title })}
        onClick={() => void show()}
      />
      {part !== undefined && <part.Help help={help} title={title} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
