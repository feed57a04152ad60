/** The page with which the lab begins. */
export const firstPage = `<!doctype html>
<title>Corner café</title>
<style>
  body { font: 16px sans-serif }
  li { margin: 8px 0 }
</style>
<h1>Corner café</h1>
<ul>
  <li class="item" data-drink="tea">Tea <button>Add</button></li>
  <li class="item" data-drink="coffee">Coffee <button>Add</button></li>
</ul>
<form>
  <label for="guest">Your name</label>
  <input id="guest" name="guest">
  <button data-testid="send" class="primary">Send</button>
  <button aria-label="Close form" type="button">×</button>
</form>
<a href="#hours">Opening hours</a>
`;
