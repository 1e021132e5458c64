/** The question mark beside the title of every page; its code comes when it is first wanted. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PageHelp, TabHelp } from '../help/guide/pageHelp.ts'
import { QuestionCircleOutlined } from '../kit/icons.ts'
import { withWholeTexts } from '../kit/lazyPart.ts'
import { useTexts } from '../kit/texts.ts'
import { loadPageHelp } from '../routes/helpPart.ts'
import styles from './shell.module.css'
import { useLatePart } from './useLatePart.ts'

interface PageHelpButtonProps {
  help: PageHelp
  tabHelp: TabHelp | undefined
  title: string
}

export function PageHelpButton({ help, tabHelp, title }: PageHelpButtonProps): ReactNode {
  const t = useTexts()
  const own = useHelpOfTab(tabHelp)
  const { Part, open, show, close } = useLatePart(() => withWholeTexts(loadPageHelp))
  return (
    <>
      <Button
        type="text"
        className={styles.pageHelp ?? ''}
        icon={<QuestionCircleOutlined />}
        aria-haspopup="dialog"
        aria-busy={open && Part === undefined}
        aria-label={t('common.help', { page: title })}
        title={t('common.help', { page: title })}
        onClick={show}
      />
      {Part !== undefined && <Part help={own ?? help} title={title} open={open} onClose={close} />}
    </>
  )
}

/** The help of the open tab, which the address names: as a part of it, or behind the question mark. */
function useHelpOfTab(tabHelp: TabHelp | undefined): PageHelp | undefined {
  const [params] = useSearchParams()
  const { tab = params.get('tab') ?? '' } = useParams()
  return tabHelp?.[tab.toLowerCase()]
}
