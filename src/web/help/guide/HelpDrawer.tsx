/** What a page is for, the one thing people get wrong on it, and the article about it to read beside the work. */
import { Alert, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import { ArticleText } from './ArticleText.tsx'
import { addressOfArticle } from './guideAddress.ts'
import styles from './help.module.css'
import type { PageHelpProps } from './pageHelp.ts'
import { useUserGuide } from './useUserGuide.ts'

export function HelpDrawer({ help, title, open, onClose }: PageHelpProps): ReactNode {
  const t = useTexts()
  return (
    <Drawer open={open} size={520} title={t('common.help', { page: title })} destroyOnHidden onClose={onClose}>
      <div className={look.inDrawer}>
        <p className={styles.purpose}>{t(`help.pages.${help.says}.purpose`)}</p>
        <Alert type="warning" showIcon title={t('help.mistake')} description={t(`help.pages.${help.says}.mistake`)} />
        <ArticleBeside help={help} onClose={onClose} />
      </div>
    </Drawer>
  )
}

function ArticleBeside({ help, onClose }: Pick<PageHelpProps, 'help' | 'onClose'>): ReactNode {
  const t = useTexts()
  const { guide, failure, retry } = useUserGuide()
  if (guide === undefined) {
    return failure === undefined ? (
      <Skeleton active paragraph={{ rows: 6 }} />
    ) : (
      <FailureState failure={failure} onRetry={retry} />
    )
  }
  const article = guide.articles.find(({ name }) => name === help.article)
  return (
    article !== undefined && (
      <article className={styles.beside}>
        <h2 className={look.heading}>{article.title}</h2>
        <Link to={addressOfArticle(article.name)} onClick={onClose}>
          {t('help.ownPage')}
        </Link>
        <ArticleText article={article} pictures={guide.pictures} level={3} onLeave={onClose} />
      </article>
    )
  )
}
