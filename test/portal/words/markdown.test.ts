import { load } from 'cheerio'
import fc from 'fast-check'
import { markdownHtml } from '../../../src/portal/words/markdown'

const html = (text: string) => load(markdownHtml(text), null, false)

it('Markdown: renders headings, lists, emphasis and nofollow links', () => {
  const $ = html(
    '# Where\n\n- **Saturday**\n- *Sunday*\n\nSee [the map](https://maps.example/x) or https://box.example',
  )
  expect($('h2').text()).toBe('Where')
  expect($('li strong').text()).toBe('Saturday')
  expect(
    $('a')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual(['https://maps.example/x', 'https://box.example'])
  expect(
    $('a')
      .map((_, link) => $(link).attr('rel'))
      .get(),
  ).toEqual(['nofollow noopener', 'nofollow noopener'])
})

it('Markdown: skips no heading level', () => {
  const $ = html('### Deep\n\n# Top\n\n##### Deeper\n\n###### Deepest')
  expect(
    $(':header')
      .map((_, each) => each.tagName)
      .get(),
  ).toEqual(['h2', 'h2', 'h3', 'h4'])
})

it('links to pictures instead of loading them', () => {
  const $ = html(
    '![The floor](https://img.example/a.png) ![](https://img.example/b.png) ![x](data:image/png;base64,AA)',
  )
  expect($('img').length).toBe(0)
  expect(
    $('a')
      .map((_, link) => $(link).text())
      .get(),
  ).toEqual(['The floor', 'https://img.example/b.png'])
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  '[x](vbscript:hi)',
  '![" onload="x](https://img.example/" onload="x)',
  '| a |\n|:-:|\n| b |',
  '[x](file:///etc/passwd)',
])('Markdown: neutralises %s', text => {
  const $ = html(text)
  expect($('script, style, img, iframe').length).toBe(0)
  const names = $('*')
    .map((_, each) => Object.keys($(each).attr() ?? {}).join())
    .get()
    .join()
  expect(names).not.toMatch(/\bon|style/)
  expect(
    $('a[href]')
      .map((_, link) => $(link).attr('href'))
      .get()
      .filter(href => !/^https?:/.test(href)),
  ).toEqual([])
})

it('Markdown: aligns table columns without inline styles', () => {
  const $ = html('| Place | Points |\n|---|--:|\n| 1 | 100 |')
  expect($('td').last().attr('class')).toBe('to-right')
  expect($('.wide').attr('tabindex')).toBe('0')
})

it('Markdown: renders safe HTML for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const $ = html(text)
      expect($('script, style, img, iframe, object, form').length).toBe(0)
      expect($('[style]').length).toBe(0)
    }),
  )
})
