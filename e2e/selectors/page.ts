// cspell:ignore labelledby describedby
/**
 * The page in which selectors are compared: nested lists, shadow roots, hidden parts and duplicates. Every element has an attribute
 * of its own, so that its opening tag says which one it is.
 */
export const page = number(`<!doctype html>
<html lang="en"><head><title>Shop</title><style>.up { text-transform: uppercase } .gone { display: none } .unseen { visibility: hidden }</style></head>
<body>
<header id="top" class="bar wide"><h1 class="title">Corner shop</h1><h2 class="title small">Open today</h2>
<nav aria-label="Main"><a href="#a" class="link">Home</a> <a href="#b" class="link active">Opening hours</a> <a href="#c" class="link up">Contact us</a>
<a href="#d" class="gone">Hidden offer</a> <a href="#e" class="unseen">Hidden offer</a> <a href="#f">  Spaced   link </a> <a href="#g"><b>Bold</b> link</a> <a href="#h"></a> <a href="#i">Price list&nbsp;</a></nav></header>
<main id="main" role="main">
<ul id="list" class="items"><li class="item" data-drink="tea">Tea <button class="add">Add</button><ul class="items inner"><li class="item" data-drink="green tea">Green tea <button class="add">Add</button></li><li class="item">Black tea</li></ul></li>
<li class="item sold-out" data-drink="coffee">Coffee <button class="add" disabled>Add</button></li><li class="item gone" data-drink="milk">Milk <button>Add</button></li><li data-drink="">Water</li></ul>
<ol class="steps"><li>First</li><li>Second<ol><li>First</li><li>Third</li></ol></li></ol>
<div id="twice" class="box"><p>Same text</p></div><div id="twice" class="box"><p>Same text</p><p> Same
 text </p></div>
<form name="order" action="#"><label for="guest">Your name</label><input id="guest" name="guest" placeholder="Ada"><label for="mail">Email</label><input id="mail" type="email" name="mail" aria-placeholder="Work email">
<label>Size <select name="size"><option value="s">Small</option><option value="l" selected>Large</option></select></label>
<input type="checkbox" name="news" title="Get news"><input type="radio" name="pay" value="card"><input type="radio" name="pay" value="cash"><textarea name="note" aria-label="Note">Nothing</textarea>
<span id="hint">Total price</span><output aria-labelledby="hint">12</output><em aria-describedby="hint">plus tax</em>
<button id="send" class="primary wide" type="submit" data-testid="send">Send</button><button aria-label="Close form" type="button">×</button></form>
<img alt="A red cup" src="data:,"><section hidden class="box"><h3>Secret</h3><p class="note">Same text</p></section>
<div id="a.b" class="9lives">Dotted</div><div id="x:y" data-quote='He said "hi"'>He said "hi" and 'bye'</div><svg class="icon"><g><circle r="4"></circle><a href="#s">Link in a picture</a></g></svg>
<shop-card id="host" class="card"></shop-card><shop-card class="card"></shop-card><p class="note empty"></p><P CLASS="Note">Café 日本</P>
</main>
<script>
for (const host of document.querySelectorAll('shop-card')) {
  host.attachShadow({ mode: 'open' }).innerHTML =
    '<p class="note" data-n="shadow-p">In the shadow</p><button class="add" data-n="shadow-button">Pay</button><a href="#z" data-n="shadow-a">Home</a><shop-inner id="deep" data-n="shadow-inner"></shop-inner>';
  host.shadowRoot.lastChild.attachShadow({ mode: 'open' }).innerHTML = '<span class="price" name="price" data-n="deep-span">12</span><button class="add" data-n="deep-button">Pay</button>';
}
</script>
</body></html>`);

/** Returns a page in which every element but those of a script has a number. */
function number(html: string): string {
  let count = 0;
  const [markup = '', script] = html.split('<script>');
  return `${markup.replace(/<[a-z][\w-]*/gi, (tag) => `${tag} data-n="${++count}"`)}<script>${script}`;
}
