// Tells the page around this frame its height, also when it changes, or that its content is off.
const main = document.querySelector('main')
const tell = () => {
  const height = Math.ceil(main.getBoundingClientRect().bottom + scrollY)
  parent.postMessage({ chalkbox: main.querySelector('[data-off]') ? { off: true } : { height } }, '*')
}
new ResizeObserver(tell).observe(main)
