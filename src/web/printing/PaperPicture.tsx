/** A paper as it comes out of the printer, sharp at any size: its lines break where the printer breaks them (DEV-4, ORD-7). */
import type { ReactNode } from 'react'
import type { PaperLayout, PaperPiece } from '../../shared/contract/printing/layout.ts'
import type { PaperLine } from '../../shared/contract/printing/document.ts'
import styles from './paperPicture.module.css'

/** Seen as a picture; heard as its lines, one after the other. */
export function PaperPicture({ layout, lines }: { layout: PaperLayout; lines: readonly PaperLine[] }): ReactNode {
  const { width, height, blocks } = layout
  return (
    <>
      <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {blocks.map(({ top, pieces }) => (
          <g key={top} transform={`translate(0 ${top})`}>
            {pieces.map((piece, at) => (
              // Pieces never change their places.
              // oxlint-disable-next-line react/no-array-index-key
              <Piece key={at} piece={piece} />
            ))}
          </g>
        ))}
      </svg>
      <pre className={styles.spoken}>{lines.map(spoken).filter(Boolean).join('\n')}</pre>
    </>
  )
}

function Piece({ piece }: { piece: PaperPiece }): ReactNode {
  switch (piece.kind) {
    case 'box':
      return <rect x={piece.left} y={piece.top} width={piece.width} height={piece.height} />
    case 'picture':
      return <image x={piece.left} y={piece.top} width={piece.width} height={piece.height} href={piece.path} />
    case 'letters':
      return (
        <text
          x={piece.left}
          y={piece.baseLine}
          fontSize={piece.em}
          fontWeight={piece.bold ? 700 : 400}
          fill={piece.inverts ? '#fff' : '#000'}
          // As wide as on paper, whatever face the screen has.
          textLength={piece.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {piece.text}
        </text>
      )
  }
}

function spoken(line: PaperLine): string {
  switch (line.kind) {
    case 'text':
    case 'qr':
      return line.text
    case 'row':
      return `${line.left} ${line.right}`.trim()
    default:
      return ''
  }
}
