/** The ways to an article: the table of contents, what a search found, and the one that comes next. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundInGuide } from '../../../shared/rules/help/findInGuide.ts'
import {
  type Article,
  type ArticleName,
  type GuideChapter,
  guideChapters,
  textOfBlock,
} from '../../../shared/rules/help/guide.ts'
import { cx } from '../../kit/cx.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import { addressOfArticle, GUIDE } from './guideAddress.ts'
import styles from './help.module.css'

const chapters = Object.keys(guideChapters) as GuideChapter[]

const articlesOf = (articles: readonly Article[], chapter: GuideChapter): readonly Article[] =>
  articles.filter(({ name }) => guideChapters[chapter].some(each => each === name))

/** Every article by chapter, beside the one that is read. */
export function Contents(props: { articles: readonly Article[]; current: ArticleName | undefined }): ReactNode {
  const { articles, current } = props
  const t = useTexts()
  return (
    <nav aria-label={t('help.topics')} className={styles.topics}>
      <Link to={GUIDE}>{t('help.allTopics')}</Link>
      {chapters.map(chapter => (
        <section key={chapter}>
          <h2 className={look.caption}>{t(`help.chapters.${chapter}`)}</h2>
          <ul className={look.list}>
            {articlesOf(articles, chapter).map(({ name, title }) => (
              <li key={name}>
                <Link
                  to={addressOfArticle(name)}
                  className={styles.topic ?? ''}
                  {...(name === current ? { 'aria-current': 'page' as const } : {})}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** What the guide begins with: each article with its first words. */
export function AllTopics({ articles }: { articles: readonly Article[] }): ReactNode {
  const t = useTexts()
  return chapters.map(chapter => (
    <section key={chapter} className={styles.chapter}>
      <h2 className={look.heading}>{t(`help.chapters.${chapter}`)}</h2>
      <ul className={cx(look.list, styles.cards)}>
        {articlesOf(articles, chapter).map(({ name, title, blocks }) => (
          <li key={name}>
            <Link to={addressOfArticle(name)} className={styles.card ?? ''}>
              <span className={look.strong}>{title}</span>
              <span className={styles.lead}>{blocks[0] === undefined ? '' : textOfBlock(blocks[0])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function Found({ found }: { found: readonly FoundInGuide[] }): ReactNode {
  const t = useTexts()
  return (
    <>
      <output className={look.hint}>{t('help.found', { count: found.length })}</output>
      {found.length === 0 && <EmptyState title={t('help.nothing')} hint={t('help.nothingHint')} />}
      <ul className={cx(look.list, styles.cards)}>
        {found.map(({ name, title, section, heading, excerpt }) => (
          <li key={name}>
            <Link to={addressOfArticle(name, section)} className={styles.card ?? ''}>
              <span className={look.strong}>{heading === '' ? title : `${title} › ${heading}`}</span>
              <span className={look.quiet}>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export function NextArticle({ article }: { article: Article }): ReactNode {
  const t = useTexts()
  return (
    <p className={styles.next}>
      <Link to={addressOfArticle(article.name)}>{t('help.next', { title: article.title })}</Link>
    </p>
  )
}
