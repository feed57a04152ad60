describe('the bakery', () => {
  it('takes an order @slow', async () => {
    await browser.url('/selectors.html');
    await $('[data-product="roll"]').$('button=Add').click();
    await expect($('#count')).toHaveText('1');
  });
});
