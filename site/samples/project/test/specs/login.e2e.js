describe('the sign-in page', () => {
  it('signs in @smoke @fast', async () => {
    await browser.url('/login.html');
    await $('#username').setValue('ada');
    await $('#password').setValue('engine');
    await $('button[type="submit"]').click();
    await expect($('#message')).toHaveText('Welcome, ada');
  });
});
