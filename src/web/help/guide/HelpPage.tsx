/** The user guide: its table of contents, a search over all of it, and one article at a time. */
import { Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { findInGuide } from '../../../shared/rules/help/findInGuide.ts'
import { type Article, articleNames } from '../../../shared/rules/help/guide.ts'
import { SearchFilter } from '../../kit/FilterBar.tsx'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { AllTopics, Contents, Found, NextArticle } from './Contents.tsx'
import { ArticleText } from './ArticleText.tsx'
import { GUIDE, idOfSection } from './guideAddress.ts'
import styles from './help.module.css'
import { type Guide, useUserGuide } from './useUserGuide.ts'

export function HelpPage(): ReactNode {
  const t = useTexts()
  const { article: name } = useParams()
  const [params, setParams] = useSearchParams()
  const { guide, failure, retry } = useUserGuide()
  const find = params.get('find') ?? ''
  const section = Number(params.get('section') ?? 0)
  const article = guide?.articles.find(each => each.name === name)
  useBeginAt(section, article)
  const search = (value: string) => setParams(value === '' ? {} : { find: value }, { replace: true })
  const isReading = name !== undefined && find === ''
  return (
    <Page
      title={isReading ? (article?.title ?? t('help.title')) : t('help.title')}
      subtitle={isReading ? undefined : t('help.subtitle')}
      {...(name === undefined ? {} : { back: GUIDE })}
    >
      <div className={styles.guide}>
        <search className={styles.search}>
          <SearchFilter value={find} onChange={search} placeholder={t('help.search')} />
        </search>
        {guide === undefined ? (
          <div className={styles.reading}>
            {failure === undefined ? (
              <Skeleton active paragraph={{ rows: 8 }} />
            ) : (
              <FailureState failure={failure} onRetry={retry} />
            )}
          </div>
        ) : (
          <>
            <div className={styles.contents}>
              <Contents articles={guide.articles} current={isReading ? article?.name : undefined} />
            </div>
            <div className={styles.reading}>
              {find === '' ? (
                <Reading guide={guide} article={article} isLost={name !== undefined && article === undefined} />
              ) : (
                <Found found={findInGuide(guide.articles, each => t(`help.articleWords.${each}`), find)} />
              )}
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

function Reading(props: { guide: Guide; article: Article | undefined; isLost: boolean }): ReactNode {
  const { guide, article, isLost } = props
  const t = useTexts()
  if (isLost) return <EmptyState title={t('help.gone')} hint={t('help.goneHint')} />
  if (article === undefined) return <AllTopics articles={guide.articles} />
  const next = guide.articles[articleNames.indexOf(article.name) + 1]
  return (
    <article>
      <ArticleText article={article} pictures={guide.pictures} level={2} />
      {next !== undefined && <NextArticle article={next} />}
    </article>
  )
}

/** After the page has given the focus to its title: whoever came for a section begins there. */
function useBeginAt(section: number, article: Article | undefined): void {
  useEffect(() => {
    if (section === 0 || article === undefined) return
    const heading = document.getElementById(idOfSection(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [section, article])
}
