// Written by `npm run generate` from schemas/calls.

/**
 * The calls of the client by noun: verb, method, and the fields that a POST sends in the address.
 * The browser needs no more of their schemas.
 */
export const addresses = {
  account: {
    changeFakename: 'POST account.changefakename',
    changeLocale: 'POST account.changelocale',
    getBalance: 'GET account.getBalance',
    getInfo: 'GET account.getInfo',
    getToken: 'GET account.getToken',
  },
  auth: {
    completeRegistration: 'POST account.completeRegistration',
    login: 'POST auth.login',
    logout: 'GET auth.logout',
    register: 'POST auth.register',
  },
  banners: {
    get: 'GET banners.get',
  },
  bets: {
    createExport: 'POST games.createhistoryexportrequest',
    getExports: 'GET games.gethistoryexportrequest',
    getHistory: 'GET games.getHistory',
  },
  bonuses: {
    activate: 'POST bonuses.activate',
    activateBetting: 'POST bettingbonuses.activate',
    deactivate: 'POST bonuses.deactivate',
    get: 'GET bonuses.get',
    getBetting: 'GET bettingbonuses.get',
    remove: 'POST bonuses.remove',
    removeBetting: 'POST bettingbonuses.remove',
  },
  cashbacks: {
    get: 'GET cashbacks.get',
    payout: 'POST cashbacks.payout',
    remove: 'POST cashbacks.remove',
  },
  cashier: {
    cancelWithdrawal: 'POST cashier.cancelwithdrawal',
    getBanks: 'GET cashier.getbanks',
    getDepositInfo: 'GET cashier.getdepositinfo',
    getDepositSettings: 'GET cashier.getdepositsettings',
    getHistory: 'GET cashier.gethistory',
    getPayment: 'GET cashier.getpayment',
    getRequisites: 'GET cashier.getrequisites',
    getWithdrawSettings: 'GET cashier.getwithdrawsettings',
    makeDeposit: 'POST cashier.makedeposit',
    makeWithdrawal: 'POST cashier.makewithdrawal',
    removeRequisite: 'POST cashier.removerequisite',
  },
  contacts: {
    addContact: 'POST account.addcontact',
    changeSubscription: 'POST account.changeSubscription',
    confirmByLink: 'POST account.confirmByLink',
    confirmContact: 'POST account.confirmContact',
    getContactPhoneSettings: 'GET account.getContactPhoneSettings',
    sendConfirmationToContact: 'POST account.sendconfirmationtocontact',
    unsubscribe: 'POST account.unsubscribe',
  },
  currencies: {
    getCurrencyRates: 'GET account.getcurrencyrates',
    setCurrency: 'POST account.setCurrency',
  },
  depositLimits: {
    cancelDepositLimitChange: 'POST account.cancelDepositLimitChange',
    getDepositLimit: 'GET account.getDepositLimit',
    setDepositLimit: 'POST account.setDepositLimit',
  },
  forms: {
    submit: 'POST Forms.submit form',
    upload: 'POST Forms.upload form',
  },
  freeSpins: {
    get: 'GET freespins.get',
  },
  freshchat: {
    storeChatEvent: 'POST FreshChat.storeChatEvent',
  },
  games: {
    addLike: 'POST games.addLike',
    get: 'GET games.get',
    getCategories: 'GET games.getCategories',
    getLikes: 'GET games.getLikes',
    getProviders: 'GET games.getProviders',
    getRecent: 'GET games.getRecent',
    removeLike: 'POST games.removeLike',
  },
  hints: {
    getHints: 'GET account.getHints',
  },
  jackpots: {
    get: 'GET jackpots.get',
    getWinners: 'GET jackpots.getWinners',
  },
  loyalty: {
    buyProduct: 'POST loyalty.buyproduct',
    getCharacters: 'GET loyalty.getcharacters',
    getInfo: 'GET loyalty.getinfo',
    getLevels: 'GET loyalty.getLevels',
    getNotifications: 'GET loyalty.getnotifications',
    getProducts: 'GET loyalty.getproducts',
    getProgram: 'GET loyalty.getProgram',
    getPrograms: 'GET loyalty.getPrograms',
    setCharacter: 'POST loyalty.setcharacter',
  },
  metadata: {
    get: 'GET metadata.get',
    getGeneralInfo: 'GET metadata.getgeneralinfo',
  },
  offers: {
    activateOffer: 'POST campaigns.activateOffer',
    checkPromoCode: 'POST campaigns.checkPromocode',
    getOffer: 'GET campaigns.getOffer',
    getOffers: 'GET campaigns.getoffers',
    takePromotions: 'POST campaigns.takepromotions',
  },
  passwords: {
    changePassword: 'POST account.changepassword',
    restore: 'POST auth.restore',
    setPassword: 'POST auth.setPassword',
  },
  play: {
    getAccess: 'GET games.getAccess',
  },
  playActivity: {
    getNetPosition: 'GET account.getNetPosition',
    getSessionTime: 'GET account.getSessionTime',
  },
  popups: {
    get: 'GET popups.get',
  },
  profile: {
    getPersonalDataFields: 'GET account.getPersonalDataFields',
    getProfileInfo: 'GET account.getprofileinfo',
    saveProfileInfo: 'POST account.saveProfileInfo',
  },
  selfExclusion: {
    getSelfExclusion: 'GET account.getSelfExclusion',
    setSelfExclusion: 'POST account.setSelfExclusion',
  },
  sessions: {
    closeOtherSessions: 'POST account.closeOtherSessions',
    closeSession: 'POST account.closeSession',
    getSessions: 'GET account.getSessions',
  },
  storage: {
    get: 'GET storage.get',
    getKeys: 'GET storage.getKeys',
    set: 'POST storage.set',
  },
  support: {
    sendFeedback: 'POST Support.sendFeedback',
  },
  tournaments: {
    get: 'GET tournaments.get',
    participate: 'POST tournaments.participate',
  },
  twoFactor: {
    changeTwoFactorAuth: 'POST account.changeTwoFactorAuth',
    confirmTwoFactorAuth: 'POST account.confirmTwoFactorAuth',
    getTwoFactorAuth: 'GET account.getTwoFactorAuth',
  },
  verification: {
    createApplicant: 'POST sumsub.createApplicant',
    getAccessToken: 'POST sumsub.getAccessToken',
    getVerification: 'GET account.getVerification',
    setUserOnVerification: 'POST account.setUserOnVerification',
    uploadDocument: 'POST sumsub.uploadDocument',
  },
  wheels: {
    buySpin: 'POST FortuneWheels.buySpin',
    getCampaignInfo: 'GET FortuneWheels.campaignsInfo',
    getCampaigns: 'GET FortuneWheels.campaignsGet',
    getQuestInfo: 'GET FortuneWheels.campaignsQuestsInfo',
    getQuests: 'GET FortuneWheels.campaignsQuestsGet',
    getQuestsHistory: 'GET FortuneWheels.userQuestsHistoryGet',
    getRewards: 'GET FortuneWheels.wheelRewardsGet',
    getSpinResults: 'GET FortuneWheels.wheelSpinResults',
    getWheelInfo: 'GET FortuneWheels.wheelInfoGet',
    markShown: 'POST FortuneWheels.spinResultShown',
    spinWheel: 'POST FortuneWheels.spinWheel',
  },
  winners: {
    get: 'GET leaderboard.get',
    live: 'GET leaderboard.live',
    top: 'GET leaderboard.top',
  },
} as const
