/** An article of the guide as it is read: on its page, and beside the page that it is about. */
import { BulbOutlined } from '../../kit/icons.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Article, type Block, type Inline, type Line, textOfLine } from '../../../shared/rules/help/guide.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'
import { useHeld } from '../../kit/session.ts'
import look from '../../kit/look.module.css'
import { addressOfArticle, idOfSection } from './guideAddress.ts'
import styles from './help.module.css'
import type { Guide } from './useUserGuide.ts'

interface ArticleTextProps {
  article: Article
  pictures: Guide['pictures']
  /** Of its sections: the title above them is one level higher. */
  level: 2 | 3
  /** Called where a link of it is followed. */
  onLeave?: () => void
}

export function ArticleText({ article, ...shown }: ArticleTextProps): ReactNode {
  return (
    <div className={styles.article}>
      {article.blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of an article never change
        <BlockText key={at} block={block} {...shown} />
      ))}
    </div>
  )
}

type Shown = Omit<ArticleTextProps, 'article'>

function BlockText({ block, ...shown }: Shown & { block: Block }): ReactNode {
  const { pictures, level, onLeave } = shown
  const words = (line: Line) => <LineText line={line} onLeave={onLeave} />
  switch (block.kind) {
    case 'heading': {
      const Heading = level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={idOfSection(block.section)} tabIndex={-1} className={styles.section}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return <p>{words(block.line)}</p>
    case 'note':
      return (
        <p className={styles.note}>
          <BulbOutlined className={styles.noteMark ?? ''} />
          <span>{words(block.line)}</span>
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map(item => (
            <li key={textOfLine(item)}>{words(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableText {...block} words={words} />
    case 'picture': {
      const picture = pictures[block.picture]
      return (
        picture !== undefined && (
          <img
            className={styles.picture}
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={block.about}
            loading="lazy"
          />
        )
      )
    }
  }
}

function TableText(props: Extract<Block, { kind: 'table' }> & { words: (line: Line) => ReactNode }): ReactNode {
  const { head, rows, words } = props
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={textOfLine(cell)} scope="col">
              {words(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells.map(textOfLine).join()}>
            {cells.map((cell, at) => (
              <td key={textOfLine(head[at] ?? [])}>{words(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LineText({ line, onLeave }: { line: Line; onLeave: (() => void) | undefined }): ReactNode {
  return line.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a line never change
    <Fragment key={at}>
      <InlineText part={part} onLeave={onLeave} />
    </Fragment>
  ))
}

function InlineText({ part, onLeave }: { part: Inline; onLeave: (() => void) | undefined }): ReactNode {
  const held = useHeld()
  switch (part.kind) {
    case 'text':
      return part.text
    case 'screen':
      return <strong className={look.strong}>{part.text}</strong>
    case 'formula':
      return <span className={styles.formula}>{part.text}</span>
    case 'article':
      return (
        <Link to={addressOfArticle(part.article)} onClick={onLeave}>
          {part.text}
        </Link>
      )
    case 'page':
      // A page that the reader may not open is named all the same.
      return mayOpen(part.to.split('?')[0] ?? part.to, held) ? (
        <Link to={part.to} onClick={onLeave}>
          {part.text}
        </Link>
      ) : (
        part.text
      )
  }
}
