const { Given, When, Then } = require('@wdio/cucumber-framework');

Given('I am on the sign-in page', async () => {
  await browser.url('/login.html');
});

When('I sign in as {string} with {string}', async (username, password) => {
  await $('#username').setValue(username);
  await $('#password').setValue(password);
  await $('button[type="submit"]').click();
});

Then('I read {string}', async (text) => {
  await expect($('#message')).toHaveText(text);
});
