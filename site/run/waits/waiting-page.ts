/** When things happen, and how long the test waits for them, in milliseconds. */
export interface Times {
  /** From the click to the table. */
  readonly table: number;
  /** From the click until the download is enabled. */
  readonly download: number;
  readonly waitforTimeout: number;
  readonly waitforInterval: number;
}

/** The test that waits. */
export const waitingTest = `await $('#load').click()
console.log(await $('#report').$('td').getText())
await $('#download').waitForClickable()
await $('#download').click()
await expect($('#status')).toHaveText('Downloaded')
`;

/** Returns the page under test, in which a table appears and a button is enabled after a while. */
export function waitingPage({ table, download }: Times): string {
  return `<!doctype html>
<title>Report</title>
<style>
  body { font: 16px/1.5 sans-serif; padding: 16px }
  button { font: inherit; padding: 4px 16px }
</style>
<h1>Report</h1>
<button id="load">Load report</button>
<button id="download" disabled>Download</button>
<p id="status">Nothing loaded</p>
<div id="result"></div>
<script>
  const find = (id) => document.getElementById(id)
  find('load').onclick = () => {
    find('status').textContent = 'Loading'
    setTimeout(() => {
      find('status').textContent = 'Loaded'
      find('result').innerHTML = '<table id="report"><tr><td>January</td><td>1200</td></tr></table>'
    }, ${table})
    setTimeout(() => { find('download').disabled = false }, ${download})
  }
  find('download').onclick = () => { find('status').textContent = 'Downloaded' }
</script>
`;
}
