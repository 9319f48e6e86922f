// Tells the page around this frame its height, also when it changes.
const main = document.querySelector('main')
const tell = () => {
  const height = Math.ceil(main.getBoundingClientRect().bottom + scrollY)
  parent.postMessage({ chalkbox: { height } }, '*')
}
new ResizeObserver(tell).observe(main)
