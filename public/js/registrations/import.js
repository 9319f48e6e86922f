// A file goes into the box as text, so that it can be looked at before it is sent.
const chooser = document.querySelector('[data-file-for]')
const box = document.getElementById(chooser.dataset.fileFor)
chooser.hidden = false

chooser.querySelector('input').addEventListener('change', async event => {
  const [file] = event.target.files
  if (!file) return
  box.value = decoded(await file.arrayBuffer())
  box.form.elements.file_name.value = file.name
})

// Spreadsheets write UTF-8, or what was usual on Windows before.
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
