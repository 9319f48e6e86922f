/** Renders organisers' Markdown to HTML that is safe on public pages. */
import MarkdownIt, { type Token } from 'markdown-it'

declare const safe: unique symbol
export type SafeHtml = string & { readonly [safe]: true }

/** Allowed link targets; others, such as scripts and files, stay text. */
const LEADS = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i

const markdown = new MarkdownIt({ html: false, linkify: true })
markdown.validateLink = url => LEADS.test(url.trim())
markdown.core.ruler.push('headings_below_the_title', ({ tokens }) => lowerHeadings(tokens))
markdown.core.ruler.push('no_inline_style', ({ tokens }) => classInsteadOfStyle(tokens))
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'nofollow noopener')
  return self.renderToken(tokens, index, options)
}
/** Pictures of a competition's page, which organisers upload. */
const OWN_PICTURE = /^\/c\/([\w-]{36})\/pictures\/([\w-]{36})(?:\/(?:large|medium|small))?$/

// Pages load nothing from other sites, so another picture becomes a link.
markdown.renderer.rules.image = (tokens, index) => {
  const { content, attrs } = tokens[index]!
  const address = String(attrs?.find(([name]) => name === 'src')?.[1] ?? '')
  const { escapeHtml } = markdown.utils
  const [, competition, picture] = OWN_PICTURE.exec(address) ?? []
  if (picture) {
    const at = `/c/${competition}/pictures/${picture}`
    return `<img src="${at}/medium" srcset="${at}/small 640w, ${at}/medium 1280w" sizes="(max-width: 40em) 100vw, 40em" alt="${escapeHtml(content)}" loading="lazy">`
  }
  return `<a href="${escapeHtml(address)}" rel="nofollow noopener">${escapeHtml(content || address)}</a>`
}
// Lets readers scroll a wide table on its own, with the keyboard too.
markdown.renderer.rules.table_open = () =>
  '<div class="wide" role="region" aria-label="Table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

export function markdownHtml(text: string): SafeHtml {
  return markdown.render(text) as SafeHtml
}

function lowerHeadings(tokens: Token[]): void {
  let last = 1
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    last = Math.min(Number(token.tag.slice(1)) + 1, last + 1, 6)
    token.tag = `h${last}`
    const close = tokens.slice(index).find(({ type }) => type === 'heading_close')
    if (close) close.tag = token.tag
  }
}

/** Aligns table columns by class, because the policy forbids inline styles. */
function classInsteadOfStyle(tokens: Token[]): void {
  for (const token of tokens) {
    const [, side] = /text-align:\s*(\w+)/.exec(String(token.attrGet('style') ?? '')) ?? []
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
    if (side) token.attrJoin('class', `to-${side}`)
  }
}
